"""Analysis in KataGo's words, on lines and over HTTP."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from outply.protocols.analysis import Analysis
from outply.protocols.http import AnalysisServer
from outply.protocols.seat import EngineSeat
from tests.support.talks import Talk, seat, spoken

pytestmark = pytest.mark.usefixtures("plainly")


def make() -> EngineSeat:
    return seat("tic_tac_toe", "mcts")


def asked(*queries: dict[str, Any] | str) -> list[dict[str, Any]]:
    lines = [query if isinstance(query, str) else json.dumps(query) for query in queries]
    return [json.loads(line) for line in spoken(lambda conversation: Analysis(conversation, make), *lines)]


def test_every_turn_is_answered() -> None:
    moves = [["B", "a1"], ["W", "b1"], ["B", "a2"], ["W", "b2"]]
    found = asked({"id": "q", "moves": moves, "analyzeTurns": [0, 4], "maxVisits": 200, "analysisPVLen": 2})
    assert [(one["id"], one["turnNumber"], one["isDuringSearch"]) for one in found] == [
        ("q", 0, False),
        ("q", 4, False),
    ]
    first, last = found
    assert len(first["moveInfos"]) == 9 and first["rootInfo"]["visits"] == 200
    assert [row["order"] for row in first["moveInfos"]] == list(range(9))
    assert all(set(row) == {"move", "visits", "winrate", "lcb", "prior", "order", "pv"} for row in first["moveInfos"])
    assert max(len(row["pv"]) for row in first["moveInfos"]) == 2
    assert last["moveInfos"][0]["move"] == "a3" and last["rootInfo"]["winrate"] == 1.0 and last["rootInfo"]["proven"]


def test_reports_on_the_way() -> None:
    found = asked({"id": "q", "moves": [], "maxVisits": 600, "reportDuringSearchEvery": 0.01})
    during = [one["isDuringSearch"] for one in found]
    assert during[-1] is False and all(during[:-1]) and len(during) > 1


def test_actions_are_allowed_and_avoided() -> None:
    rule = {"player": "B", "moves": ["a3", "c3"], "untilDepth": 1}
    moves = ["a1", "b1", "a2", "b2"]
    (allowed,) = asked({"id": "q", "moves": moves, "allowMoves": [rule], "maxVisits": 50})
    assert {row["move"] for row in allowed["moveInfos"]} == {"a3", "c3"}
    (avoided,) = asked({"id": "q", "moves": moves, "avoidMoves": [rule], "maxVisits": 50})
    assert {row["move"] for row in avoided["moveInfos"]} == {"c1", "c2", "b3"}


def test_greater_priorities_come_first() -> None:
    queries = [{"id": str(n), "moves": [], "maxVisits": 20, "priority": n} for n in range(4)]
    found = [one["id"] for one in asked({"id": "first", "moves": [], "maxVisits": 3000}, *queries)]
    assert found[-4:] == sorted(found[-4:], reverse=True) or found[0] != "first"


WRONG = [
    ("nonsense", None, "this is no JSON"),
    ('{"moves": []}', "id", "a query is an object with an id"),
    ({"id": "q", "moves": [["B", "z9"]]}, "moves", "'z9' is no legal action here"),
    ({"id": "q", "moves": 3}, "moves", "moves is a list."),
    ({"id": "q", "moves": [], "maxVisits": 0}, "maxVisits", "maxVisits is a whole number from 1 to"),
    ({"id": "q", "moves": [], "analyzeTurns": [1]}, "analyzeTurns", "whole numbers from 0 to 0"),
    ({"id": "q", "moves": [], "initialStones": [["B", "a1"]]}, "initialStones", "games begin where their rules say"),
    ({"id": "q", "moves": [], "overrideSettings": {"wide": 1}}, "overrideSettings", "has no option 'wide'"),
    ({"id": "q", "moves": [], "state": "{"}, "moves", "this is no state of TicTacToe"),
    ({"id": "q", "action": "dance"}, "action", "there is no action 'dance'"),
]


@pytest.mark.parametrize(("query", "field", "told"), WRONG)
def test_mistakes_name_the_field(query: Any, field: str | None, told: str) -> None:
    (answer,) = asked(query)
    assert told in answer["error"] and answer.get("field") == field


def test_unknown_fields_are_a_warning() -> None:
    warning, answer = asked({"id": "q", "moves": [], "maxVisits": 5, "includeMagic": True})
    assert warning["field"] == "includeMagic" and "moveInfos" in answer


def test_settings_hold_for_one_query() -> None:
    quiet = {"id": "a", "moves": [], "maxVisits": 200, "overrideSettings": {"c": 0.1}}
    usual = {"id": "b", "moves": [], "maxVisits": 200}
    one, other, again = asked(quiet, usual, {**quiet, "id": "c"})
    assert one["moveInfos"] == again["moveInfos"] != other["moveInfos"]


def test_queries_end_on_request() -> None:
    talk = Talk(lambda conversation: Analysis(conversation, make))
    talk.say(
        '{"id":"long","moves":[],"maxSeconds":500,"overrideSettings":{"solver":false}}', '{"id":"later","moves":[]}'
    )
    talk.say('{"id":"t","action":"terminate_all"}')
    heard = [json.loads(line) for line in talk.answers.until(lambda line: '"later"' in line)]
    ends = {one["id"]: one for one in heard}
    assert ends["later"]["noResults"] and ends["long"]["isDuringSearch"] is False
    talk.say('{"id":"v","action":"query_version"}', '{"id":"m","action":"query_models"}')
    assert json.loads(talk.hear('{"id":"m"')[-1])["models"] == []
    talk.end()


@pytest.fixture
def server() -> Iterator[AnalysisServer]:
    running = AnalysisServer(make, "secret")
    thread = threading.Thread(target=running.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield running
    running.shutdown()
    running.server_close()
    thread.join()


def posted(
    server: AnalysisServer, body: str, token: str = "secret", path: str = "/search", host: str = "localhost"
) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=20)
    headers = {"Authorization": f"Bearer {token}", "Host": f"{host}:{server.server_address[1]}"}
    connection.request("POST", path, body, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def test_the_same_query_over_http(server: AnalysisServer) -> None:
    status, text = posted(server, '{"moves": ["a1"], "maxVisits": 50}')
    assert status == 200 and len(json.loads(text)["moveInfos"]) == 8
    status, text = posted(server, '{"moves": ["a1"], "maxVisits": 50, "analyzeTurns": [0, 1]}')
    assert [one["turnNumber"] for one in json.loads(text)] == [0, 1]
    status, text = posted(server, '{"moves": [], "maxVisits": 500, "reportDuringSearchEvery": 0.01}')
    lines = [json.loads(line) for line in text.splitlines()]
    assert len(lines) > 1 and lines[-1]["isDuringSearch"] is False


def test_http_refuses_strangers_and_mistakes(server: AnalysisServer) -> None:
    assert posted(server, "{}", token="guess")[0] == 401
    assert posted(server, "{}", host="evil.example")[0] == 403
    assert posted(server, "{}", path="/secrets")[0] == 404
    assert posted(server, "[")[0] == 400 and posted(server, "[]")[0] == 400
    status, text = posted(server, '{"moves": ["z9"]}')
    assert status == 400 and json.loads(text)["field"] == "moves"
    assert posted(server, '{"moves": [], "maxVisits": 5}')[0] == 200
