"""How the values that every hand makes are made in half the time.

`make(Step, (1, hand, …))` is `Step(1, hand, …)`: a named tuple's own constructor is a function of
Python around this one, and takes longer than it. The fields are not checked, so it is only for what
is made a few times for every hand of an evening: entries, sheet, table, state and step.
"""

make = tuple.__new__
