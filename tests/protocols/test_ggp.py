"""The player of general game playing, in matches led by a referee that knows only the rules as written."""

import random
import re
import threading
import urllib.request
from typing import Any
from urllib.error import HTTPError

import pytest

from outply.gdl.kif import SheetError, read, text_of
from outply.gdl.kinds import sheet_of_text
from outply.gdl.slow import SlowRules, SlowSheet
from outply.protocols.ggp import GgpPlayer
from outply.protocols.ggp_http import GgpServer
from tests.support.sheets import sheet_text as whole_text

KEYWORDS = {"role", "init", "true", "does", "next", "legal", "goal", "terminal", "not", "or", "and", "distinct", "<="}


def sheet_text(name: str) -> str:
    """A sheet without its comments."""
    return re.sub(r";.*", "", whole_text(name))


def scrambled(text: str) -> tuple[str, dict[str, str]]:
    """The sheet with other words, some in capitals; numbers stay, because goals are numbers."""
    names = {w for w in re.findall(r"[^\s()]+", re.sub(r";.*", "", text)) if not w.startswith("?")}
    words = sorted(w for w in names if w.lower() not in KEYWORDS | {"base", "input"} and not w.isdigit())
    table = {w.lower(): f"{'Ab' if n % 2 else 'xY'}{n}q" for n, w in enumerate(words)}
    body = re.sub(r";.*", "", text)
    return re.sub(r"[^\s()?]+", lambda found: table.get(found[0].lower(), found[0]), body), table


def match(name: str, player: str, plies: int = 200) -> list[float]:
    """A match of players with a clock that is long enough for any machine, led by the rules as written: the goals."""
    text, _ = scrambled(sheet_text(name))
    game = SlowSheet(text=text)
    seats = [GgpPlayer(f"p{n}", player) for n in range(len(game.rules.roles))]
    rules = " ".join(text_of(form.term) for form in read(text)[0])
    for seat, role in zip(seats, game.rules.roles, strict=True):
        assert seat.answer(f"(START M.1 {role} ({text}) 60 60)") == "ready"
        assert "busy" in seat.answer("(info)") and seat.answer(f"(START other {role} ({rules}) 5 1)") == "busy"
    s, last = game.initial(), "NIL"
    while not game.is_terminal(s) and plies:
        answers = [seat.answer(f"(PLAY M.1 {last})") for seat in seats]
        moves = tuple(read(answer)[0][0].term for answer in answers)
        legal = game.view(s).legal
        assert all(move in mine for move, mine in zip(moves, legal, strict=True))
        s, last, plies = game.after(s, moves), f"({' '.join(answers)})", plies - 1
    assert all(seat.answer(f"(STOP m.1 {last})") == "done" for seat in seats)
    return [game.utility(s, player) for player in range(len(game.rules.roles))]


@pytest.mark.compiled
def test_two_players_draw_tic_tac_toe_with_scrambled_words() -> None:
    assert match("ticTacToe", "lane_mcts:simulations=3000") == [50.0, 50.0]


@pytest.mark.compiled
def test_a_puzzle_is_solved_before_the_clock() -> None:
    assert match("maze", "") == [100.0]


def test_moves_are_spelled_as_the_match_does(plainly: None) -> None:
    text, table = scrambled(sheet_text("ticTacToe"))
    seat = GgpPlayer(player="alpha_beta:depth=1", margin=0.0)
    assert seat.answer(f"(START a {table['oplayer']} ({text}) 60 60)") == "ready"
    assert seat.answer("(PLAY A nil)") == table["noop"]


def test_messages_of_other_matches_are_busy(plainly: None) -> None:
    seat = GgpPlayer(margin=0.0)
    assert seat.answer(" ( INFO ) ") == "((name outply) (status available))"
    assert [seat.answer(f"({word} x nil)") for word in ("play", "stop", "abort")] == ["busy"] * 3
    assert seat.answer(f"(START x robot ({sheet_text('maze')}) 60 1)") == "ready"
    assert seat.answer("(PLAY y nil)") == "busy"
    assert seat.answer("(ABORT x)") == "aborted"
    assert seat.answer(f"(PREVIEW ({sheet_text('maze')}) 60)") == "ready"


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("", "a message is one form"),
        ("(HELLO)", "there is no message hello"),
        ("(START x r)", "a match begins with"),
        ("(START x r rules 1 1)", "the rules stand in parentheses"),
        ("(START x r ((role r)) soon 1)", "a clock is a number of seconds, not soon"),
        ("(START x r ((role r)) 1 1)", "the sheet has no"),
        ("(START x", "never closed"),
    ],
)
def test_mistakes_are_told(plainly: None, message: str, told: str) -> None:
    with pytest.raises(SheetError, match=told):
        GgpPlayer().answer(message)


def test_an_illegal_move_of_another_is_told(plainly: None) -> None:
    seat = GgpPlayer(margin=0.0)
    seat.answer(f"(START x xplayer ({sheet_text('ticTacToe')}) 60 0.1)")
    with pytest.raises(SheetError, match=r"\(mark 9 9\) is no legal move of xplayer"):
        seat.answer("(PLAY x ((mark 9 9) noop))")


def test_clocks_hold(plainly: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Grounding and searches get what is left of their clock, less the margin, or a third of a short clock."""
    given: list[float | None] = []

    def choose(self: Any, state: Any, seconds: float | None = None, player: int = 0) -> int:
        given.append(seconds)
        return int(next(iter(self.game.actions(state))))

    def load(text: str, seconds: float) -> Any:
        given.append(seconds)
        return sheet_of_text(text)

    monkeypatch.setattr("outply.protocols.ggp.Player.choose", choose)
    monkeypatch.setattr("outply.protocols.ggp.sheet_of_text", load)
    for margin, least, most in ((20.0, 50.0, 80.0), (90.0, 40.0, 67.0)):
        seat = GgpPlayer(margin=margin)
        seat.answer(f"(START x xplayer ({sheet_text('ticTacToe')}) 100 100)")
        seat.answer("(PLAY x nil)")
        grounding, search = given
        assert grounding is not None and least < grounding / 0.7 <= most
        assert search is not None and least < search <= most
        given.clear()


@pytest.mark.parametrize(("name", "role"), [("traffic", "player_0"), ("tron", "white")])
def test_a_sheet_that_is_too_large_is_played_at_random(
    plainly: None, monkeypatch: pytest.MonkeyPatch, name: str, role: str
) -> None:
    """One player at a time or all at once."""

    def refuse(text: str, seconds: float) -> Any:
        raise SheetError("the sheet takes too long to ground.")

    monkeypatch.setattr("outply.protocols.ggp.sheet_of_text", refuse)
    told: list[str] = []
    seat = GgpPlayer(margin=0.0, tell=told.append)
    random.seed(1)
    assert seat.answer(f"(START x {role} ({sheet_text(name)}) 0.2 5)") == "ready"
    assert "played at random" in told[0]
    rules = SlowRules(sheet_text(name))
    legal = rules.views(rules.first).legal
    first = read(seat.answer("(PLAY x nil)"))[0][0].term
    assert first in legal[rules.roles.index(role)]
    moves = tuple(first if mover == role else choices[0] for mover, choices in zip(rules.roles, legal, strict=True))
    again = read(seat.answer(f"(PLAY x ({' '.join(map(text_of, moves))}))"))[0][0].term
    assert again in rules.views(rules.after(rules.first, moves)).legal[rules.roles.index(role)]


def test_http(plainly: None) -> None:
    mine, other = "https://controller.example", "https://elsewhere.example"
    server = GgpServer(GgpPlayer(margin=0.0), port=0, origins=(mine,))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        with urllib.request.urlopen(address, data=b"(INFO)") as reply:
            assert reply.read() == b"((name outply) (status available))"
            assert reply.headers["Access-Control-Allow-Origin"] is None
        asked = urllib.request.Request(address, method="OPTIONS", headers={"Origin": mine})
        with urllib.request.urlopen(asked) as reply:
            assert reply.status == 200 and reply.headers["Access-Control-Allow-Origin"] == mine
        with pytest.raises(HTTPError) as caught:
            urllib.request.urlopen(urllib.request.Request(address, b"(INFO)", headers={"Origin": other}))
        assert caught.value.code == 403 and caught.value.headers["Access-Control-Allow-Origin"] is None
        caught.value.close()
        with pytest.raises(HTTPError) as caught:
            urllib.request.urlopen(address, data=b"(NONSENSE)")
        assert caught.value.code == 400 and b"there is no message" in caught.value.read()
        caught.value.close()
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
