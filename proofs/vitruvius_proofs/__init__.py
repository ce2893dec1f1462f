"""The reader: the enactments' own source as terms for a solver. THERE ARE NO THEOREMS YET.

`reader.Reader` reads a function's source, as it is shipped, into terms; `subset.CONSTRUCTS` lists what
it knows of Python, and it refuses everything else. `solver` asks Z3 and cvc5 about the terms; that needs
the extra `proofs`. No theorem is shipped in this version. Until then every clause is held by tests alone,
and nothing that Vitruvius says rests on a proof.
"""
