"""What the user reads, in his language: a thin, lazy layer over the standard gettext.

English texts are the message ids. Importing this module loads no catalogue and not even
`gettext`; `use` loads one, and only for a language other than English. Messages with values are
filled by the caller, `gettext("{name} deals").format(name=...)`.
"""

from __future__ import annotations

import os.path

TYPE_CHECKING = False  # type checkers know the name; importing typing and pathlib takes 10 ms
if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping
    from fractions import Fraction
    from gettext import NullTranslations

DOMAIN = "prefcount"
LOCALE = os.path.join(os.path.dirname(__file__), "locale")
ENGLISH = "en"
LANGUAGES = (ENGLISH, "ru")

_language = ENGLISH
_catalogue: NullTranslations | None = None  # None: English, the messages as they stand


def N_(message: str) -> str:  # the name that extraction tools know
    """Mark a message for the catalogue where it is not translated on the spot."""
    return message


def choose_language(option: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the option's, else that of LC_ALL, LC_MESSAGES or LANG, else English."""
    wish = option or next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "ru" if wish.casefold().startswith("ru") else ENGLISH


def use(language: str, locale: str = LOCALE) -> None:
    """Speak `language` from here on; English where there is no catalogue for it."""
    global _language, _catalogue
    _language, _catalogue = ENGLISH, None
    if language == ENGLISH:
        return
    from gettext import translation

    try:
        _catalogue = translation(DOMAIN, locale, [language])
    except FileNotFoundError:
        return
    _language = language


def lead_libraries(environ: MutableMapping[str, str], locale: str = LOCALE) -> None:
    """Let libraries that use gettext by themselves speak the current language from this catalogue.

    Typer's titles and usage errors come through the process-wide text domain, which asks the
    environment. To be called before typer is imported.
    """
    if _language == ENGLISH:
        environ["LANGUAGE"] = ENGLISH
        return
    from gettext import bindtextdomain, textdomain

    environ["LANGUAGE"] = _language
    bindtextdomain(DOMAIN, locale)
    textdomain(DOMAIN)


def language() -> str:
    """The language spoken now."""
    return _language


def gettext(message: str) -> str:
    """The message in the current language; itself where the catalogue lacks it."""
    # The id "" is the catalogue's header.
    return _catalogue.gettext(message) if _catalogue and message else message


def pgettext(context: str, message: str) -> str:
    """The message as used in `context`, for a word that another language splits in two."""
    return _catalogue.pgettext(context, message) if _catalogue else message


def ngettext(singular: str, plural: str, n: int | Fraction) -> str:
    """The form that goes with `n` things; a minus makes no difference.

    A fraction takes the plural in English and, in Russian, the genitive singular, which is the
    form that goes with 2: 2 виста, 46⅔ виста.
    """
    count = abs(n.numerator) if n.denominator == 1 else 2
    if _catalogue:
        return _catalogue.ngettext(singular, plural, count)
    return singular if count == 1 else plural
