"""What happened and why, in words: hands, figures and the rules behind them.

Nothing is computed here: an entry brings its operands, a step the sheets before and after it.
Light enough for `add`, which says in a sentence what it understood and what that changed.
"""

from prefcount.explanation.figures import (
    Figure,
    Led,
    account_name,
    figures,
    led,
    led_in_words,
    summed,
    win_in_words,
)
from prefcount.explanation.leaving import (
    ends,
    pairs_in_words,
    resettled_in_words,
    settled_in_words,
    why_over,
)
from prefcount.explanation.quantities import money, number, points, signed, tricks, whists
from prefcount.explanation.rules import RULES, arithmetic, operands, rule_name, rule_title
from prefcount.explanation.story import contract, describe, rule_in_words
from prefcount.explanation.titles import date_text, ending_in_words, measure_in_words, why_measured
from prefcount.house_rules import convention_title

__all__ = [
    "RULES",
    "Figure",
    "Led",
    "account_name",
    "arithmetic",
    "contract",
    "convention_title",
    "date_text",
    "describe",
    "ending_in_words",
    "ends",
    "figures",
    "led",
    "led_in_words",
    "measure_in_words",
    "money",
    "number",
    "operands",
    "pairs_in_words",
    "points",
    "resettled_in_words",
    "rule_in_words",
    "rule_name",
    "rule_title",
    "settled_in_words",
    "signed",
    "summed",
    "tricks",
    "whists",
    "why_measured",
    "why_over",
    "win_in_words",
]
