"""The address of a deal: a deal that is over as its whole record, a session by its seed and its stakes."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import TYPE_CHECKING

from italpoker.course.saved_deals import read_deal, saved_deals
from italpoker.errors import PlayersError, RecordError
from italpoker.play.setup import check_seed
from italpoker.text import quoted, text
from italpoker.widgets.practice_match import Terms
from italpoker.widgets.practice_screen import LONGEST_RECORD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from italpoker.widgets.practice_match import Match

_LONGEST_SEED = 12


def deal_words(record: str) -> dict[str, str]:
    """A record as an address carries it: without spaces, packed, in letters that need no escape."""
    short = json.dumps(json.loads(record), ensure_ascii=False, separators=(",", ":"))
    return {"deal": base64.urlsafe_b64encode(zlib.compress(short.encode(), 9)).decode().rstrip("=")}


def read_deal_words(asked: Mapping[str, str]) -> str:
    """The record that an address carries, or one of the course's by its name; RecordError if it is neither."""
    words = asked["deal"]
    if words in saved_deals():
        return read_deal(words)
    unpacker = zlib.decompressobj()
    try:
        packed = base64.b64decode(words + "=" * (-len(words) % 4), altchars=b"-_", validate=True)
        record = unpacker.decompress(packed, LONGEST_RECORD).decode()
    except (binascii.Error, zlib.error, ValueError):
        record = ""
    if not record or not unpacker.eof:
        raise RecordError(text("the address holds no deal, or only a part of one"))
    return record


def session_words(match: Match) -> dict[str, str]:
    """What a session depends on but for the bots, as an address says it."""
    terms, usual = match.terms, Terms()
    words = {"players": str(match.players), "rules": match.rules.name, "seed": str(match.session.seed)}
    for name, value, as_usual in (
        ("stack", terms.stack, usual.stack),
        ("ante", terms.ante, usual.ante),
        ("bet", terms.least_bet, usual.least_bet),
    ):
        if value != as_usual:
            words[name] = str(value)
    return words | ({"limit": terms.limit.value} if terms.limit else {})


def read_session_words(words: Mapping[str, str]) -> tuple[int, Terms]:
    """The seed and the stakes in an address; PlayersError or RulesError where they make no sense."""
    seed = words["seed"]
    if not (seed.isascii() and seed.isdecimal() and len(seed) <= _LONGEST_SEED):
        raise PlayersError(text("a seed is a whole number, 0 or more, not {given}", given=quoted(seed)))
    usual = Terms()
    terms = Terms.read(
        {
            "stack": words.get("stack", usual.stack),
            "ante": words.get("ante", usual.ante),
            "least_bet": words.get("bet", usual.least_bet),
            "limit": words.get("limit", ""),
        }
    )
    return check_seed(int(seed)), terms
