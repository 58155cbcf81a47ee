"""The presets as the options table of the rules gives them, typed by hand.

Each preset is a plain dict of option -> value. Nothing is read from the templates that
the package ships, so a slip in a template shows as a difference.
"""

from __future__ import annotations

from typing import Any

LEVELS = (6, 7, 8, 9, 10)

SOCHI: dict[str, Any] = {
    "price.pool": [2, 4, 6, 8, 10],
    "price.undertrick": [2, 4, 6, 8, 10],
    "price.whist": [2, 4, 6, 8, 10],
    "price.consolation": [2, 4, 6, 8, 10],
    "price.whister_short": [2, 4, 6, 8, 10],
    "price.misere": 10,
    "price.misere_trick": 10,
    "rate.pool": 10,
    "rate.mountain": 10,
    "target": 20,
    "whist.style": "greedy",
    "whist.sharing": "failed",
    "whist.quota": [4, 2, 1, 1, 1],
    "whist.ten": "whisted",
    "whist.shortage": "personal",
    "whist.high_games": "last",
    "whist.half": True,
    "whist.half_dealer": False,
    "whist.stalingrad": False,
    "consolation.passer": True,
    "consolation.dealer": True,
    "consolation.misere": 0,
    "overtricks": "ignored",
    "concede": 0,
    "widow_premium": "none",
    "blind": 1,
    "blind_six_whisted": False,
    "bombs": "none",
    "opening_allpass": 0,
    "allpass.account": "mountain",
    "allpass.basis": "tricks",
    "allpass.price": 1,
    "allpass.progression": [1, 2, 3],
    "allpass.zero": "price",
    "allpass.amnesty": False,
    "allpass.dealer": "takes_part",
    "allpass.dealer_zero": True,
    "allpass.resets_on": "made",
    "allpass.exit": [6],
    "allpass.exit_cycles": False,
    "deal_after_allpass": "passes",
    "deal_after_failed": "passes",
    "races": 0,
    "ending": "each",
    "ending_hands": None,
    "ending_rounds": None,
    "aid.to": "highest",
    "aid.dealer": True,
    "aid.whists": None,  # rate.pool
    "mountain_first": False,
    "mountain_account": "points",
    "settlement.divide_by": "people",
}

SOCHI_SIMPLE = {**SOCHI, "allpass.progression": [1]}

LENINGRAD = {
    **SOCHI,
    "price.undertrick": [4, 8, 12, 16, 20],
    "price.whist": [4, 8, 12, 16, 20],
    "price.consolation": [4, 8, 12, 16, 20],
    "price.misere_trick": 20,
    "rate.pool": 20,
    "whist.style": "gentleman",
    "allpass.price": 2,
    "allpass.exit": [6, 7, 8],
    "ending": "sum",
}

LENINGRAD_SPORT = {
    **LENINGRAD,
    "whist.high_games": "both",
    "widow_premium": "dealer",
    "allpass.zero": "mountain",
    "allpass.dealer_zero": False,
    "allpass.resets_on": "whisted",
    "allpass.exit": [6, 7],
    "ending": "time",
}

ROSTOV = {
    **SOCHI,
    "price.consolation": [10, 10, 10, 10, 10],
    "price.whister_short": [1, 2, 3, 4, 5],
    "whist.style": "gentleman",
    "allpass.account": "whists",
    "allpass.price": 5,
    "allpass.progression": [1],
    "allpass.zero": "one",
}

MAILRU = {
    **SOCHI,
    "whist.ten": "checked",
    "whist.high_games": "both",
    "whist.stalingrad": True,
    "allpass.exit": [6, 7, 8],
    "deal_after_allpass": "stays",
}

BULGARIAN = {**SOCHI, "whist.half": False, "allpass.progression": [1]}

SOCHI_X10 = {
    **SOCHI,
    "price.pool": [20, 40, 60, 80, 100],
    "price.undertrick": [20, 40, 60, 80, 100],
    "price.whister_short": [10, 20, 30, 40, 50],
    "price.misere": 100,
    "price.misere_trick": 100,
    "rate.pool": 1,
    "rate.mountain": 1,
    "target": 200,
    "whist.style": "gentleman",
    "whist.half": False,
    "widow_premium": "dealer",
    "allpass.price": 10,
    "allpass.progression": [1],
    "ending": "time",
}

KAZAKH = {
    **SOCHI,
    "price.pool": [8, 16, 24, 32, 40],
    "price.undertrick": [8, 16, 24, 32, 40],
    "price.whist": [8, 16, 24, 32, 40],
    "price.consolation": [8, 16, 24, 32, 40],
    "price.whister_short": [8, 16, 24, 32, 40],
    "price.misere": 40,
    "price.misere_trick": 40,
    "target": 120,
    "whist.high_games": "both",
    "whist.half": False,
    "consolation.passer": False,
    "allpass.progression": [1],
}

CLASSIC = {
    **SOCHI,
    "whist.half": False,
    "whist.stalingrad": True,
    "blind": 2,
    "blind_six_whisted": True,
    "bombs": "opening",
    "opening_allpass": 1,
    "allpass.progression": [1, 2, 4],
    "allpass.exit": [6, 7],
    "deal_after_allpass": "stays3",
}

RACES = {**LENINGRAD, "target": 22, "races": 4, "ending": "time", "allpass.resets_on": "whisted"}

PRESETS: dict[str, dict[str, Any]] = {
    "sochi": SOCHI,
    "sochi-simple": SOCHI_SIMPLE,
    "leningrad": LENINGRAD,
    "leningrad-sport": LENINGRAD_SPORT,
    "rostov": ROSTOV,
    "mailru": MAILRU,
    "bulgarian": BULGARIAN,
    "sochi-x10": SOCHI_X10,
    "kazakh": KAZAKH,
    "classic": CLASSIC,
    "gusarik": SOCHI,
    "races": RACES,
}
