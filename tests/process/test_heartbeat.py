"""Heartbeats: what a process notes, and what its supervisor reads."""

from __future__ import annotations

import math
import time
from pathlib import Path

from outply.process.heartbeat import BEATS, Heartbeat, Pulse


def test_a_new_heartbeat_is_not_overdue() -> None:
    pulse = Heartbeat(own=0, trail=4).pulse()
    assert pulse is not None and not pulse.is_overdue and pulse.trail == ()


def test_activity_actor_and_trail_are_read() -> None:
    heartbeat = Heartbeat(own=2, trail=4)
    heartbeat.begin(3, 1, 5.0)
    heartbeat.step(7)
    heartbeat.step(8)
    heartbeat.own[1] = 42
    pulse = heartbeat.pulse()
    assert pulse is not None
    assert (pulse.activity, pulse.actor, pulse.limit, pulse.trail) == (3, 1, 5.0, (7, 8))
    assert 0 <= pulse.seconds < 5 and heartbeat.own[1] == 42


def test_the_trail_is_cut_off_where_there_is_no_more_room() -> None:
    heartbeat = Heartbeat(own=0, trail=2)
    for number in range(5):
        heartbeat.step(number)
    assert heartbeat.steps == 2 and tuple(heartbeat.trail) == (0, 1)
    heartbeat.clear_trail()
    assert heartbeat.steps == 0


def test_an_activity_is_overdue_after_its_limit_and_not_after_a_touch() -> None:
    heartbeat = Heartbeat(own=0, trail=0)
    heartbeat.begin(1, 0, 0.001)
    time.sleep(0.01)
    late = heartbeat.pulse()
    assert late is not None and late.is_overdue
    heartbeat.begin(1, 0, 60.0)
    heartbeat.touch()
    fresh = heartbeat.pulse()
    assert fresh is not None and not fresh.is_overdue


def test_no_limit_is_never_overdue() -> None:
    assert not Pulse(0, 0, math.inf, 0.0, ()).is_overdue


def test_a_heartbeat_that_is_being_written_is_not_read() -> None:
    heartbeat = Heartbeat(own=0, trail=0)
    heartbeat.begin(1, 0, None)
    heartbeat.head[BEATS] += 1
    assert heartbeat.pulse() is None


def test_two_heartbeats_with_one_file_share_their_words(tmp_path: Path) -> None:
    file = tmp_path / "heartbeat"
    writer, reader = Heartbeat(1, 3, file), Heartbeat(1, 3, file)
    writer.begin(2, 5, 1.5)
    writer.step(9)
    pulse = reader.pulse()
    assert pulse is not None and (pulse.activity, pulse.actor, pulse.limit, pulse.trail) == (2, 5, 1.5, (9,))
