"""HTML in question files: its emphasis, code and lines are kept, its words too, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from italpoker.course.cleaning import cleaned
from italpoker.course.questions import load_questions, question_keys
from italpoker.text import languages


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("3 < 4 and 5 > 2, Ada & Bea", "3 < 4 and 5 > 2, Ada & Bea"),
        ("List<int> &c.", "List<int> &c."),
        ("a *plain* text,\n  as it is", "a *plain* text,\n  as it is"),
        ("<b>Four</b> of a kind", "*Four* of a kind"),
        ("<strong><em>Four</em></strong> of a kind", "*Four* of a kind"),
        ("a<i> b </i>c", "a *b* c"),
        ("<b></b><i> </i>empty", "empty"),
        ("<b>never closed", "*never closed*"),
        ("never opened</b>", "never opened"),
        ("<b>one<i>two</b>three</i>", "*onetwo*three"),
        ("<code>print(1 &lt; 2)</code>", "`print(1 < 2)`"),
        ("one<br>two<br/>three", "one\ntwo\nthree"),
        ("<p>one</p>\n<p>two</p>", "one\ntwo"),
        ("<ul><li>one</li><li>two</li></ul>", "one\ntwo"),
        ("2<sup>10</sup> x<sub>1</sub>", "2^10 x_1"),
        ("caff&egrave; &#9829; &#x2665;", "caffè ♥ ♥"),
        ('<a href="javascript:alert(1)" onclick="alert(1)">press</a>', "press"),
        ('<img src="x" onerror="alert(1)" alt="an ace">', "an ace"),
        ("before<script>alert(1)</script>after", "beforeafter"),
        ("before<script>alert(1)", "before"),
        ("<style>p { color: red }</style>red", "red"),
        ('<svg onload="alert(1)"><text>x</text></svg>y', "y"),
        ("<iframe src='//elsewhere.example'></iframe>here", "here"),
        ("a<!-- hidden -->b", "ab"),
        ("&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"),  # words about HTML, shown as text
    ],
)
def test_what_remains(written, shown):
    assert cleaned(written) == shown


@given(st.text(alphabet="<>/&;!-=\"' abipscrtbr*`\n♥", max_size=60))
def test_whatever_is_written_is_answered_with_a_text(written):
    assert isinstance(cleaned(written), str)


@pytest.mark.parametrize("lang", languages())
def test_our_own_files_hold_none(lang):
    for key in question_keys(lang):
        for question in load_questions(key, lang):
            assert not any(
                "<" in words or "&" in words for words in (question.text, *(a.feedback for a in question.answers))
            )
