"""The check: what each small sheet on semantics is, and sentences that name line and rule."""

import pytest

from outply.gdl.kif import SheetError
from outply.gdl.source import parse
from tests.support.sheets import NAMES, SEMANTICS, sheet_text

pytestmark = pytest.mark.plain

REFUSED = {"test_case_3b", "test_case_3e", "test_case_3f", "test_clean_not_distinct"}
WARNED = {
    "test_case_1a",
    "test_case_3a",
    "test_invalid_function_arities_differ",
    "test_invalid_sentence_arities_differ",
}

BASE = "(role r) (init a) (legal r m) (<= terminal (true b)) (goal r 100) (<= (next b) (true a))\n"


@pytest.mark.parametrize("name", SEMANTICS)
def test_semantics(name: str) -> None:
    text = sheet_text(f"semantics/{name}")
    if name in REFUSED:
        with pytest.raises(SheetError, match=r"^line \d+: .*"):
            parse(text)
    else:
        warnings = parse(text)[1]
        assert bool(warnings) == (name in WARNED | {"test_case_5d"})


@pytest.mark.parametrize("name", NAMES)
def test_sheets_of_games_are_accepted(name: str) -> None:
    rules, _ = parse(sheet_text(name))
    assert {"role", "legal", "goal", "terminal"} <= {rule.head[0] for rule in rules}


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (
            "(<= (p ?x) (not (q ?x)))",
            "line 2: ?x stands in the head and in no positive condition: (<= (p ?x) (not (q ?x)))",
        ),
        ("(<= p (q ?x) (distinct ?x ?y))", "line 2: ?y stands in distinct and in no positive condition"),
        ("(<= p (not q)) (<= q (not p))", "line 2: p depends on its own negation, not q"),
        ("(<= (next c) (does m))", "line 2: does takes 2 arguments, not 1"),
        ("(true c)", "line 2: no rule can make true; a state is made by init and next"),
        ("(<= (init c) (true a))", "line 2: init cannot depend on the state, and here it does"),
        ("(<= (legal r n) (does r m))", "line 2: legal cannot depend on what is done, and here it does"),
        ("(<= p (q (not r)) (not (q) (s)))", "line 2: (not (q) (s)) must have one condition"),
        ("(<= p (distinct a))", "line 2: (distinct a) must compare two terms"),
        ("(<=)", "line 2: (<=) has no head"),
        ("((a b) c)", "line 2: ((a b) c) is no sentence; it begins with a name."),
        ("(<= p (distinct a b))", "line 2: (distinct a b) compares two constants"),
    ],
)
def test_mistakes_are_told_with_line_and_rule(more: str, told: str) -> None:
    with pytest.raises(SheetError) as caught:
        parse(BASE + more)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize("word", ["role", "legal", "terminal", "goal"])
def test_a_sheet_must_have_the_words_of_the_language(word: str) -> None:
    text = BASE.replace(f"({word} ", "(other ").replace(f"{word} ", "other ")
    with pytest.raises(SheetError, match=f"no rule makes {word}"):
        parse(text)


def test_alternatives_are_not_without_end() -> None:
    many = " ".join("(or p q)" for _ in range(20))
    with pytest.raises(SheetError, match="more than 4096 others"):
        parse(BASE + f"p q (<= w {many})")


def test_an_end_that_looks_at_what_is_done_is_only_warned_about() -> None:
    _, warnings = parse(BASE + "(<= terminal (does r m))")
    assert warnings == ["line 2: terminal depends on what is done, which never holds there: (<= terminal (does r m))"]
