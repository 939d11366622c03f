"""The reader: case, comments and stray parentheses do not matter, and mistakes have lines."""

import pytest

from outply.gdl.kif import SheetError, read, spellings, text_of

pytestmark = pytest.mark.plain


def terms(text: str) -> list[object]:
    return [form.term for form in read(text)[0]]


def test_words_are_in_lower_case_and_comments_are_gone() -> None:
    assert terms("(Role White) ; a comment (with parentheses\nterminal") == [("role", "white"), "terminal"]


def test_forms_know_their_lines() -> None:
    assert [form.line for form in read("\n(a\n b)\n(c)")[0]] == [2, 4]


def test_stray_parentheses_are_passed_over_with_a_warning() -> None:
    forms, warnings = read("(a b))\n(c () d)")
    assert [form.term for form in forms] == [("a", "b"), ("c", "d")]
    assert [warning.partition(":")[0] for warning in warnings] == ["line 1", "line 2"]


def test_an_open_parenthesis_is_named_by_its_line() -> None:
    with pytest.raises(SheetError, match=r"^line 2: a parenthesis is opened here and never closed\.$"):
        read("(a)\n(b (c)")


@pytest.mark.parametrize("text", ["(" * 60, "(" * 60 + ")" * 60])
def test_too_deep_terms_are_refused(text: str) -> None:
    with pytest.raises(SheetError, match="more than 50 parentheses"):
        read(text)


def test_terms_become_text_again() -> None:
    text = "(<= (next (cell ?x b)) (not (true p)))"
    assert text_of(terms(text)[0]) == text


def test_spellings_are_those_of_the_sheet() -> None:
    assert spellings("(Role White) (init (Cell white))")["white"] == "White"
