"""A second scorer, written from the rules alone, to check the engine against.

It shares no code with the package on purpose: two readings of the same text that agree
are worth more than one reading tested against itself.
"""
