"""The card game's clauses as functions: a module for each part of the rulebook.

Each function that `enacts` a clause is that clause. They are pure functions over frozen values, in a subset of Python
that can be read into a solver: no loops, no negative indices, `all`, `any` and `sum` over what is bounded. A question
is consulted only where its answer can matter. Whether Block actions lead to a lay is a search, and stands elsewhere;
what a step of it may be is here.
"""
