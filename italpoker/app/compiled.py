"""The compiled template of a lesson's page, kept between requests: Voila compiles it anew in each."""

from __future__ import annotations

from types import CodeType

import jinja2
from jinja2.bccache import Bucket


class CompiledTemplates(jinja2.BytecodeCache):
    """Keeps compiled templates in memory. Jinja itself makes sure that the source is still the same."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, bool, str], tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket if its template is here."""
        checksum, code = self._kept.get(_kind(bucket), ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what is in the bucket."""
        if bucket.code is not None:
            self._kept[_kind(bucket)] = (bucket.checksum, bucket.code)


def _kind(bucket: Bucket) -> tuple[str, bool, str]:
    """The same template is compiled differently in environments of different kinds."""
    environment = bucket.environment
    return bucket.key, environment.is_async, repr(environment.autoescape)
