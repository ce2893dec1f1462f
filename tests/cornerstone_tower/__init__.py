"""Tests of the block tower's rules."""
