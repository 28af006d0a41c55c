"""HTML in a teacher's question file, made into the plain text that the pages show.

Question files made for jupyterquiz may hold HTML. What our texts have themselves – emphasis, code, line breaks –
becomes that; of everything else the words remain, and of scripts nothing.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

_TAGS = (
    "a|abbr|article|aside|audio|b|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|"
    "dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|h1|h2|h3|h4|h5|h6|head|header|hr|html|i|"
    "iframe|img|input|ins|kbd|label|legend|li|link|main|mark|math|meta|nav|noscript|object|ol|option|p|pre|q|s|"
    "samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|"
    "template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video"
)
_HTML = re.compile(rf"</?(?:{_TAGS})(?:\s[^<>]*)?/?>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]\w*);", re.IGNORECASE)
_EMPHASIS = frozenset({"b", "big", "cite", "em", "i", "mark", "strong", "u"})
_CODE = frozenset({"code", "kbd", "pre", "samp", "tt"})
_LINES = frozenset({"article", "blockquote", "br", "dd", "div", "dl", "dt", "figure", "h1", "h2", "h3", "h4", "h5",
                    "h6", "hr", "li", "ol", "p", "pre", "section", "table", "tr", "ul"})  # fmt: skip
_SILENT = frozenset({"audio", "embed", "head", "iframe", "noscript", "object", "script", "style", "svg", "template",
                     "title", "video"})  # fmt: skip
_BEFORE = {"sup": "^", "sub": "_", "td": " ", "th": " "}


def cleaned(words: str) -> str:
    """The text without HTML; a text that holds none comes back as it is."""
    if not _HTML.search(words):
        return words
    reader = _Reader()
    reader.feed(words)
    reader.close()
    return reader.text()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._pieces: list[str] = []
        self._open: list[tuple[str, str, int]] = []
        """The marks that are open: tag, sign, and where in the pieces they began; one within another is dropped."""
        self._silence = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        sign = "`" if tag in _CODE else "*" if tag in _EMPHASIS else ""
        if tag in _SILENT and tag != "embed":
            self._silence += 1
        elif tag in _LINES:
            self._say("\n")
        elif tag == "img":
            self._say(dict(attrs).get("alt") or "")
        else:
            self._say(_BEFORE.get(tag, ""))
        if sign and not self._silence:
            self._open.append((tag, sign, len(self._pieces)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"br", "hr", "img"}:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silence = max(0, self._silence - 1)
        while any(opened == tag for opened, _, _ in self._open):
            if self._close() == tag:
                break
        if tag in _LINES and tag != "br":
            self._say("\n")

    def handle_data(self, data: str) -> None:
        self._say(data)

    def text(self) -> str:
        while self._open:
            self._close()
        lines = (re.sub(r"[ \t\r\f]+", " ", line).strip() for line in "".join(self._pieces).split("\n"))
        return re.sub(r"\n{2,}", "\n", "\n".join(lines)).strip()

    def _say(self, words: str) -> None:
        if not self._silence:
            self._pieces.append(words)

    def _close(self) -> str:
        """Put the innermost open mark around its words, and return its tag."""
        tag, sign, start = self._open.pop()
        words = "".join(self._pieces[start:])
        bare = words.strip()
        if bare and not self._open and sign not in bare:
            before, _, after = words.partition(bare)
            self._pieces[start:] = [f"{before}{sign}{bare}{sign}{after}"]
        return tag
