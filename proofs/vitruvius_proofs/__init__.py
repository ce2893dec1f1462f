"""Theorems about the rules. THERE ARE NONE YET.

No theorem is stated, and nothing is proved, in this version. The package holds the place of what
will read the enactments' own source and prove statements about it with a solver (the extra
`proofs`). Until then every clause is held by tests alone, and nothing that Vitruvius says rests on
a proof.
"""
