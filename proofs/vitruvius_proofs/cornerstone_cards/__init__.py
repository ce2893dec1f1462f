"""Proofs about the card game, of the source in `vitruvius.cornerstone_cards`."""
