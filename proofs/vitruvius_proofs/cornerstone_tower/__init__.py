"""Proofs about the block tower, of the source in `vitruvius.cornerstone_tower`."""
