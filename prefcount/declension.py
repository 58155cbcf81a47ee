"""Names in the case that a Russian sentence asks for: whists are written «на Бориса», «на Анну».

Only plain Russian given names are bent, by their endings; whatever else people call themselves
stays as it is, which is never wrong, merely stiff.
"""

import re

from prefcount.messages import language

# Consonants that take -а; not ь, whose names go either way (Игорь, Любовь).
_HARD = "бвгджзклмнпрстфхцчшщ"
_GIVEN_NAME = re.compile("[А-ЯЁ][а-яё]+")
# Where a vowel falls out (Заяц, Сынок) only a dictionary knows.
_FLEETING = ("ец", "яц", "ок", "ек", "ёк", "ень")
_BY_HEART = {
    "Павел": "Павла",
    "Лев": "Льва",
    "Пётр": "Петра",
    "Петр": "Петра",
    "Игорь": "Игоря",
    "Лазарь": "Лазаря",
    "Кармен": "Кармен",
    "Эдит": "Эдит",
    "Ирен": "Ирен",
}


def accusative(name: str) -> str:
    """The name after «на» in a Russian sentence: Борис -> Бориса, Анна -> Анну; Ben stays Ben."""
    return bent(name) if language() == "ru" else name


def bent(name: str) -> str:
    """A Russian name in the accusative; both parts of Анна-Мария, if they are names."""
    parts = name.split("-")
    if any(_GIVEN_NAME.fullmatch(part) is None for part in parts):
        return name
    return "-".join(map(_bent, parts))


def _bent(name: str) -> str:
    if name in _BY_HEART:
        return _BY_HEART[name]
    stem, last = name[:-1], name[-1]
    if last == "а":
        return stem + "у"
    if last == "я":
        return stem + "ю"
    if last == "й":
        return stem + "я"
    if last in _HARD and not name.endswith(_FLEETING):
        return name + "а"
    return name
