"""The proofs: the enactments' own source as terms for a solver, and theorems about it.

`reader.Reader` reads a function's source, as it is shipped, into terms; `subset.CONSTRUCTS` lists what it knows of
Python, and it refuses everything else. `theorem` says what a theorem is, `subjects` which games have some; `run.run`
proves them by `solver`, which needs the extra `proofs`. `evidence` is what is on record as proved, and needs no solver.
"""
