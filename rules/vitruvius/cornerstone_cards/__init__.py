"""Cornerstone, the card game: cards within one rank, and Blocks where none fits."""
