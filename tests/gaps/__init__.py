"""Tests of what finds gaps in rulebooks."""
