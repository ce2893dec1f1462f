"""The README and the documents: what they show is run."""
