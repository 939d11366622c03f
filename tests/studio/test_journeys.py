"""Journeys through the page, as people make them: only what has a role and a name that can be seen or heard."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import Visit, browser
from tests.support.studio import Served, serving

pytestmark = [pytest.mark.plain, pytest.mark.xdist_group("browser")]

MINE = '''
from typing import NamedTuple
import outply as op

class State(NamedTuple):
    pile: int
    player: int

class Stones(op.Game):
    """Take one or two; whoever takes the last one wins."""
    def initial(self): return State(7, 0)
    def to_move(self, s): return s.player
    def actions(self, s): return range(1, min(2, s.pile) + 1)
    def result(self, s, take): return State(s.pile - take, 1 - s.player)
    def is_terminal(self, s): return s.pile == 0
    def utility(self, s, player): return -1.0 if player == s.player else 1.0
    def action_name(self, s, take): return f"take {take}"
'''


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture
def visit(studio: Served, chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Visits of the studio; each is left at the end, and its console must be clean."""
    visits: list[Visit] = []

    def begin() -> Visit:
        visits.append(Visit(studio, chromium))
        return visits[-1]

    yield begin
    for one in visits:
        one.close()
    studio.clear()


def test_a_player_plays_level_1_with_hints_to_the_end_and_reviews_the_game(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.press("Connect Four", exact=True)
    here.press("Level 1")
    expect(here.page.get_by_role("heading", name="Connect Four")).to_be_visible()
    here.see("Your turn.")
    here.press(re.compile("^4, "))
    here.see("Your turn.")
    here.press("Hint")
    here.see("Look at what glows; press Hint again for the line.")
    here.press("Hint")
    expect(here.page.get_by_role("status").filter(has_text=re.compile("[1-7] .*: [1-7]"))).to_be_visible()
    again = here.page.get_by_role("button", name="Play again")
    record = here.page.get_by_role("list", name="Record").get_by_role("listitem")
    for turn in range(
        21
    ):  # one column after the other, to the end: somebody has four in a row before the board is full
        column = here.page.get_by_role("button", name=re.compile(f"^{1 + turn % 3}, .*can be played"))
        here.page.get_by_text("Your turn.").or_(again).first.wait_for()
        if again.count():
            break
        before = record.count()
        column.or_(here.page.get_by_role("button", name=re.compile("^[1-7], .*can be played"))).first.click()
        expect(again.or_(record.nth(before)).first).to_be_visible()
    expect(again).to_be_visible()
    here.press("Review")
    here.press("Review this game")
    here.see(re.compile("^player 0: .* choices"))
    expect(here.page.get_by_role("img", name=re.compile("^value to player 0 after each ply"))).to_be_visible()
    marked = here.page.get_by_role("list", name="Marked choices").get_by_role("listitem").first
    expect(marked.get_by_text(re.compile(r"^\?"))).to_be_visible()
    marked.get_by_role("button", name="Try again from here").click()
    here.see("Your turn.")


def test_a_student_follows_the_lesson_to_a_cut_asks_why_and_puts_the_leaves_in_order(
    visit: Callable[..., Visit],
) -> None:
    here = visit()
    here.press("Alpha-beta", "link", exact=True)
    here.see("step 0 of 22")
    for _ in range(12):
        here.press("One step on")
    here.see("step 12 of 22")
    here.press("Why?")
    here.see("c2 and c3 were not looked at: C is worth at most 2 to player 0, who already has 3 by a1 (α = 3, from B).")
    here.page.get_by_label("Predict").check()
    for step in range(13, 17):
        here.press("One step on")
        here.see(f"step {step} of 22")
    here.see("Mark it in the tree")
    here.page.get_by_role("img", name=re.compile("^The tree after step 16")).get_by_text("?").first.click()
    here.see("Right.")
    here.see("1 of 1 right")
    leaves = [here.page.get_by_role("spinbutton", name=f"Leaf 3.{at}") for at in (1, 2, 3)]
    leaves[2].locator("..").drag_to(leaves[0].locator(".."))
    expect(leaves[0]).to_have_value("2")
    here.see("5 leaves instead of 7.")


def test_a_student_predicts_what_is_cut(visit: Callable[..., Visit]) -> None:
    here = visit()
    traced(here)
    here.press("Next cut")
    here.see("step 12 of 22")
    here.press("Why?")
    here.see("c2 and c3 were not looked at: C is worth at most 2 to player 0, who already has 3 by a1 (α = 3, from B).")
    here.press("To the first step")
    here.page.get_by_label("Predict").check()
    for _ in range(3):
        here.press("One step on")
    group = here.page.get_by_role("group", name="Predict")
    expect(group.get_by_text("Mark it in the tree")).to_be_visible()
    group.get_by_role("button", name="Looked at").click()
    here.see("Right.")
    here.press("See it")
    here.page.get_by_label("Predict").uncheck()
    here.press("Next cut")
    here.press("One step back")
    here.page.get_by_label("Predict").check()
    here.page.get_by_role("img", name=re.compile("^The tree after step 11")).get_by_text("✂").click()
    here.see("2 of 2 right")


def test_the_present_step_stays_in_sight_when_the_window_shrinks(visit: Callable[..., Visit]) -> None:
    here = visit()
    traced(here)
    here.press("Next cut")
    for _ in range(6):
        here.press("One step on")
    here.appear("light", 320)
    present = here.page.get_by_role("img", name=re.compile("^The tree after step 18")).get_by_text("14", exact=True)
    here.page.get_by_role("group", name="Tree of the trace").scroll_into_view_if_needed()
    expect(present).to_be_in_viewport()


def test_a_developer_sees_why_a_move_was_silly_and_edits_the_file(chromium: Browser, tmp_path: Path) -> None:
    mine = tmp_path / "stones.py"
    mine.write_text(MINE)
    with serving([str(mine)]) as served, contextlib.closing(Visit(served, chromium)) as here:
        loses_to(here)
        record = here.page.get_by_role("list", name="Record")
        record.get_by_role("button", name=re.compile("^2\\. ")).click()
        here.press("Analyse")
        here.page.get_by_label("Budget").select_option("20 simulations")
        here.press("Was take 1 a good choice?")
        here.see(re.compile(r"^Played take 1 .*; best take 2 "))
        here.press("Why not take 1?")
        expect(
            here.page.get_by_role("status").filter(
                has_text=re.compile("of the visits went to take 2, worth a win in 3")
            )
        ).to_be_visible()
        here.press("See take 1 in the tree")
        expect(here.page.get_by_role("treeitem", selected=True, name=re.compile("^take 1,"))).to_be_visible()
        expect(here.page.get_by_role("treeitem", selected=True)).to_have_attribute("aria-level", "2")
        here.press("Moves", "tab")
        here.press("Twice as long")
        here.see(re.compile(r" --simulations 14 "))
        mine.write_text(MINE.replace("State(7, 0)", "State(6, 0)"))
        here.see("The edited rules are in use")
        here.see(re.compile(r"^Before it was take 2 .*; now it is take 1 "))
        here.see(re.compile(r"^Played take 1 .*, as the search would\."))


def loses_to(here: Visit) -> None:
    """A game against a search that errs: with one simulation it takes what comes first."""
    here.press("Stones", exact=True)
    here.page.get_by_text("Seats, clock and options").click()
    here.page.get_by_label("Any other player for player 1").fill("mcts:simulations=1")
    here.page.keyboard.press("Enter")
    here.press("Open this table")
    here.press("take 2", exact=True)
    here.see("Your turn.")


def test_everything_can_be_done_with_the_keyboard(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.press("Connect Four", exact=True)
    here.press("Another person here")
    here.see("Player 0 (a person) is to move.")
    board = here.page.get_by_role("grid")
    board.get_by_role("button").first.focus()
    here.page.keyboard.press("ArrowRight")
    here.page.keyboard.press("Enter")
    expect(board.get_by_role("button", name=re.compile("^2, from below player 0"))).to_be_visible()
    here.page.keyboard.press("/")
    here.page.keyboard.type("3")
    here.page.keyboard.press("Enter")
    expect(board.get_by_role("button", name=re.compile("^3, from below player 1"))).to_be_visible()
    here.page.get_by_role("button", name="Undo").focus()
    here.page.keyboard.press("ArrowLeft")
    here.see("Ply 1 of 2.")
    here.page.keyboard.press("u")
    expect(board.get_by_role("button", name=re.compile("^3, empty"))).to_be_visible()
    here.page.keyboard.press("?")
    expect(here.page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_two_people_hand_the_screen_over_and_one_keeps_a_window(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.press("Kuhn", exact=True)
    here.press("Another person here")
    here.press("I am player 0")
    here.see("This page is shown to player 0.")
    here.press("pass", exact=True)
    here.see("Player 1 is to move.")
    expect(here.page.get_by_text("This page is shown to")).to_have_count(0)
    there = visit()
    there.page.goto(here.page.url)
    there.page.get_by_label(re.compile("^Keep this window")).check()
    there.press("I am player 1")
    there.see("This page is shown to player 1.")
    here.press("I am player 1")
    here.see("Player 1 plays in a window of their own.")
    there.page.reload()
    there.see("This page is shown to player 1.")
    there.press("pass", exact=True)
    expect(here.page.get_by_role("button", name="Play again")).to_be_visible()


def test_values_are_those_of_the_next_player_after_v(visit: Callable[..., Visit]) -> None:
    here = visit()
    searched(here)
    rows = here.page.get_by_role("table", name="Actions, best first").get_by_role("row")
    values = here.page.get_by_label("values to")
    expect(values).to_have_value("0")
    before = rows.nth(1).inner_text()
    here.page.keyboard.press("v")
    expect(values).to_have_value("1")
    expect(rows.nth(1)).not_to_have_text(before)
    values.select_option("0")
    expect(rows.nth(1)).to_have_text(re.compile(re.escape(before.split()[0])))


def test_a_lesson_is_followed_and_a_tree_of_ones_own_tried(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.press("Learn", "link")
    here.press("Alpha-beta", "link", exact=True)
    here.see("step 0 of 22")
    here.press("Next", exact=True)
    here.see("step 8 of 22")
    here.press(re.compile("^Put 5 before 14"))
    here.press(re.compile("^Put 2 before 14"))
    here.press(re.compile("^Put 2 before 5"))
    here.see("5 leaves")


def test_a_game_is_reviewed_and_two_searches_are_compared(visit: Callable[..., Visit]) -> None:
    here = visit()
    opened(here, "nim")
    for action in ("4:7", "3:5", "2:3", "1:1"):
        here.page.get_by_role("textbox", name="Type an action or a command").fill(action)
        here.page.keyboard.press("Enter")
        expect(here.page.get_by_role("list", name="Record").get_by_text(action)).to_be_visible()
    here.press("Review")
    here.press("Review this game")
    here.see(re.compile("^player 0: 2 choices", re.I))
    here.press("Compare", "link")
    here.page.get_by_label("Budget Left").select_option("0.2 s")
    here.press("To the start")
    here.press("Compare", exact=True)
    expect(here.page.get_by_role("list", name="Where they differ")).to_be_visible()


def test_a_researcher_sees_in_which_openings_two_searches_differ(
    visit: Callable[..., Visit],
) -> None:
    here = visit()
    sat_down(here, "Tic Tac Toe")
    here.press("Analyse")
    here.press("Compare", "link")
    here.page.get_by_label("Algorithm Left").select_option("mcts")
    here.page.get_by_text("Options", exact=True).first.click()
    here.page.get_by_role("region", name="Left search").get_by_label("c", exact=True).fill("0.7")
    here.page.get_by_label("Algorithm Right").select_option("alpha_beta")
    here.page.get_by_label("Budget Left").select_option("0.2 s")
    here.page.get_by_label("States", exact=True).select_option("an opening book")
    for name, value in (("Openings", "5"), ("Plies", "1")):
        here.page.get_by_label(name, exact=True).fill(value)
    here.press("Compare", exact=True)
    here.see(re.compile(r"^They choose differently in \d of 5 states\.$"))
    rows = here.page.get_by_role("region", name="States, first where they differ").get_by_role("row")
    expect(rows).to_have_count(6)
    differ = [row.get_by_text("they differ").count() for row in rows.all()[1:]]
    assert differ == sorted(differ, reverse=True)
    here.see(f"They choose differently in {sum(differ)} of 5 states.")
    opening = rows.nth(1).get_by_role("button").inner_text()
    rows.nth(1).get_by_role("button").click()
    expect(here.page.get_by_role("list", name="Where they differ")).to_be_visible()
    expect(here.page.get_by_role("grid").get_by_label(re.compile(f"^{opening}, .*player 0"))).to_be_visible()
    expect(here.page.get_by_text(f'--moves "{opening}"').first).to_be_visible()
    here.press("Back to the state of the table")
    here.press("Run as match")
    contest = here.page.get_by_role("region", name=re.compile("mcts:c=0.7 against alpha_beta"))
    expect(contest.get_by_role("columnheader", name="95 % interval")).to_be_visible()
    expect(contest.get_by_text("outply match tic_tac_toe mcts:c=0.7 alpha_beta --rounds 50")).to_be_visible()
    here.context.grant_permissions(["clipboard-read", "clipboard-write"])
    contest.get_by_role("button", name="Copy the command").click()
    expect(contest.get_by_text("copied")).to_be_visible()
    copied = here.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("outply match tic_tac_toe mcts:c=0.7 alpha_beta --rounds 50")
    contest.get_by_role("button", name="Stop").click()


def test_lines_of_moves_are_compared_until_somebody_stops(visit: Callable[..., Visit]) -> None:
    here = visit()
    compared(here)
    here.page.get_by_label("Budget Left").select_option("60 s")
    here.page.get_by_label("States", exact=True).select_option("pasted lines of actions")
    here.see("Paste a line of actions for each state.")
    here.page.get_by_label(re.compile("^A line for each state")).fill("4:7\n4:7 3:9\n")
    here.press("Compare", exact=True)
    here.see("Line 2: '3:9' is no legal action here")
    here.page.get_by_label(re.compile("^A line for each state")).fill("4:7\n4:7 3:5\n")
    here.press("Compare", exact=True)
    here.see("0 of 2 searched.")
    here.press("Stop")
    here.see("It was stopped before both had searched a state.")


def test_a_shared_search_steps_and_answers_without_a_server(visit: Callable[..., Visit], tmp_path: Path) -> None:
    here = visit()
    traced(here)
    here.press("Share")
    with here.page.expect_download() as saved:
        here.press("Save the file")
    saved.value.save_as(tmp_path / "shared.html")
    here.context.set_offline(True)
    here.page.goto((tmp_path / "shared.html").as_uri())
    here.press("Next cut")
    here.press("Why?")
    here.see("C is worth at most 2 to player 0")


def test_a_teacher_makes_a_lesson_of_a_trace(visit: Callable[..., Visit], tmp_path: Path) -> None:
    here = visit()
    sat_down(here, "Book")
    trace(here)
    here.press("Make a lesson")
    for text in ("Here it begins.", "The rest of C does not matter."):
        here.page.get_by_label(re.compile("^What is to be said at step")).fill(text)
        here.press("Keep this stop")
        expect(here.page.get_by_role("list", name="Stops").get_by_text(text)).to_be_visible()
        if text == "Here it begins.":
            here.press("Next cut")
    with here.page.expect_download() as saved:
        here.press("Export the lesson")
    saved.value.save_as(tmp_path / "lesson.html")
    here.page.goto((tmp_path / "lesson.html").as_uri())
    here.see("Here it begins.")
    here.press("Next", exact=True)
    here.see("The rest of C does not matter.")
    here.see("step 12 of 22")


def test_a_match_is_played_and_one_of_its_games_opened(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.press("Arena", "link")
    here.page.get_by_label("Game", exact=True).select_option("tic_tac_toe")
    here.page.get_by_label("Rounds").fill("1")
    here.page.get_by_label("Player 1").fill("mcts:simulations=10")
    here.page.get_by_label("Player 2").fill("random")
    here.press("Start the match")
    expect(here.page.get_by_role("rowheader", name="random")).to_be_visible()
    here.see("2 games")
    here.page.get_by_text("2 games").last.click()
    here.press(re.compile("^1\\. "))
    expect(here.page.get_by_role("button", name="Review this game")).to_be_visible()


def opened(here: Visit, game: str) -> None:
    """A table for people, opened as a page opens it."""
    answer = here.served.http.post("/api/tables", json={"game": game})
    here.go(f"/t/{answer.json()['id']}")
    here.see("is to move.")


def searched(here: Visit) -> None:
    opened(here, "nim")
    here.press("Analyse")
    here.page.get_by_label("Algorithm").select_option("mcts")
    here.page.get_by_label("Budget").select_option("20 simulations")
    here.page.get_by_role("region", name="Analysis").get_by_role("button", name="Think").click()
    expect(here.page.get_by_role("table", name="Actions, best first")).to_be_visible()


def walked(here: Visit) -> None:
    searched(here)
    here.press("Tree", "tab")
    here.page.get_by_role("treeitem").first.wait_for()


def sat_down(here: Visit, title: str) -> None:
    """A table for people, by clicks from the first page."""
    here.press(title, exact=True)
    here.press("Another person here")
    here.see("is to move.")


def traced(here: Visit) -> None:
    opened(here, "book")
    trace(here)


def trace(here: Visit) -> None:
    here.press("Analyse")
    here.press("Steps", "tab")
    here.page.get_by_label("Algorithm").select_option("alpha_beta")
    here.press("Trace", exact=True)
    here.see("step 0 of 22")


def chosen(here: Visit) -> None:
    here.go("/")
    here.press("Connect Four", exact=True)


def compared(here: Visit) -> None:
    opened(here, "nim")
    here.press("Analyse")
    here.press("Compare", "link")
    here.see("two searches")


def reviewed(here: Visit) -> None:
    opened(here, "nim")
    here.press("Analyse")
    here.press("Review", "tab")
    here.see("There is nothing to review yet.")


def at(path: str, seen: str) -> Callable[[Visit], None]:
    """An address, and what is to be seen there."""

    def look(here: Visit) -> None:
        here.go(path)
        here.see(seen)

    return look


SCREENS: dict[str, Callable[[Visit], None]] = {
    "home": at("/", "Tic Tac Toe"),
    "sheet": chosen,
    "table": lambda here: opened(here, "kalah"),
    "tree": walked,
    "arena": at("/arena", "Who is stronger?"),
    "steps": traced,
    "learn": at("/learn/02_alpha_beta", "step 0 of 22"),
    "compare": compared,
    "review": reviewed,
    "nothing": at("/nowhere", "There is no such page."),
}
"""The way to each screen; that of a tree leads past the moves, which are looked at there."""


@pytest.fixture(scope="module")
def looked(studio: Served, chromium: Browser) -> Iterator[Visit]:
    """A visit from screen to screen, without motion."""
    here = Visit(studio, chromium, still=True)
    yield here
    here.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious_and_nothing_is_wider_than_the_screen(looked: Visit, screen: str) -> None:
    SCREENS[screen](looked)
    if screen == "tree":
        looked.press("Moves", "tab")
        assert looked.faults() == []
        looked.press("Tree", "tab")
    for theme, width in (("light", 1440), ("dark", 320)):
        looked.appear(theme, width)
        assert looked.faults() == []
        assert looked.page.evaluate("document.documentElement.scrollWidth") <= width
    looked.appear("light", 1440)
    assert looked.errors == []
