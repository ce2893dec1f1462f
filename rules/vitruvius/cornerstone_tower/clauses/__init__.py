"""The block tower's clauses as functions: a module for each part of the rulebook.

Each function that `enacts` a clause is that clause. They are pure functions over frozen values, in a subset of Python
that can be read into a solver: no loops, no negative indices, `all`, `any` and `sum` over what is bounded. They look at
a structure only by asking what a cell holds, and whether a line of cells is open. A question is consulted only where
its answer can matter.
"""
