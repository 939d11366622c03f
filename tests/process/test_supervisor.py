"""The supervisor: answers, hangs, crashes, exits, limits, and that nothing is left behind."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from outply.process import limits
from outply.process.heartbeat import Heartbeat
from outply.process.limits import Limits, can_fork
from outply.process.supervisor import Child, Death, Supervisor, WorkFailed, run_isolated, wait

pytestmark = pytest.mark.skipif(not can_fork(), reason="needs fork")

SECONDS = 20.0
"""How long anything here may take on a busy machine."""


def beating(limit: float = SECONDS) -> Heartbeat:
    heartbeat = Heartbeat(own=1, trail=4)
    heartbeat.begin(0, 0, limit)
    return heartbeat


def died(work: object, limit: float = SECONDS, memory_mb: int | None = None) -> Death:
    found = run_isolated(work, beating(limit), Limits(memory_mb))  # type: ignore[arg-type]
    assert isinstance(found, Death)
    return found


def is_over(pid: int) -> bool:
    """The process ends soon, or is a zombie that nobody waits for."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX":
                return True
        except OSError:
            return True
        time.sleep(0.01)
    return False


# -- one answer ------------------------------------------------------------------------------------


def test_an_answer_comes_back_whatever_its_size() -> None:
    assert run_isolated(lambda: b"", beating(), Limits()) == b""
    assert run_isolated(lambda: b"x" * 5_000_000, beating(), Limits()) == b"x" * 5_000_000


def test_on_poll_is_called_while_the_process_works() -> None:
    polls: list[int] = []
    run_isolated(lambda: time.sleep(0.2) or b"", beating(), Limits(), lambda: polls.append(1))  # type: ignore[func-returns-value]
    assert polls


def test_an_exception_in_the_work_is_raised_with_its_traceback() -> None:
    def fails() -> bytes:
        raise KeyError("this one")

    with pytest.raises(WorkFailed, match="KeyError: 'this one'"):
        run_isolated(fails, beating(), Limits())


def test_an_exit_is_told_by_its_code() -> None:
    death = died(lambda: os._exit(3))
    assert (death.hung, death.signal, death.exit_code) == (False, 0, 3)


def test_a_crash_is_told_by_its_signal_and_place() -> None:
    death = died(lambda: ctypes.string_at(0))
    assert death.signal_name == "SIGSEGV" and not death.hung
    assert any(file == __file__ for file, _ in death.places)


def test_a_kill_from_outside_is_told_by_its_signal() -> None:
    assert died(lambda: os.kill(os.getpid(), signal.SIGKILL)).signal == signal.SIGKILL


def test_a_hang_is_told_with_the_place_where_it_is() -> None:
    def stuck() -> bytes:
        while True:
            pass

    death = died(stuck, limit=0.3)
    assert death.hung and any(file == __file__ for file, _ in death.places)


def test_work_that_closes_its_connection_and_hangs_is_ended() -> None:
    def stuck() -> bytes:
        os.closerange(3, 100)
        while True:
            pass

    assert died(stuck, limit=0.3).hung


def test_memory_beyond_the_limit_is_a_memory_error() -> None:
    with pytest.raises(WorkFailed, match="MemoryError"):
        run_isolated(lambda: bytes(400 << 20), beating(), Limits(memory_mb=100))


def test_a_limit_can_be_lifted_and_set_again() -> None:
    def work() -> bytes:
        limits.limit_memory(None)
        size = len(bytes(400 << 20))
        limits.limit_memory(100)
        try:
            bytes(400 << 20)
        except MemoryError:
            return str(size).encode()
        return b"no limit"

    assert run_isolated(work, beating(), Limits(memory_mb=100)) == str(400 << 20).encode()


def test_processor_time_beyond_the_limit_ends_the_process() -> None:
    def busy() -> bytes:
        while True:
            pass

    found = run_isolated(busy, beating(), Limits(cpu_seconds=1))
    assert isinstance(found, Death) and found.signal == signal.SIGXCPU


def test_printing_reaches_nobody_but_is_known(capfd: pytest.CaptureFixture[str]) -> None:
    def prints() -> bytes:
        before = limits.has_printed()
        os.write(1, b"past sys.stdout")
        return f"{before} {limits.has_printed()}".encode()

    assert run_isolated(prints, beating(), Limits(keep_stdout=True)) == b"False True"
    run_isolated(lambda: sys.stderr.write("lost\n") and b"", beating(), Limits())
    assert capfd.readouterr() == ("", "")
    run_isolated(lambda: sys.stderr.write("kept\n") and b"", beating(), Limits(keep_stderr=True))
    assert capfd.readouterr().err == "kept\n"


def test_what_a_process_has_started_ends_with_it() -> None:
    def starts_another() -> bytes:
        return str(subprocess.Popen(["sleep", "600"]).pid).encode()

    answer = run_isolated(starts_another, beating(), Limits())
    assert isinstance(answer, bytes) and is_over(int(answer))


def test_ctrl_c_ends_the_process_and_is_raised() -> None:
    heartbeat = beating()

    def slow() -> bytes:
        heartbeat.own[0] = os.getpid()
        time.sleep(600)
        return b""

    def interrupt() -> None:
        if heartbeat.own[0]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_isolated(slow, heartbeat, Limits(), interrupt)
    assert is_over(int(heartbeat.own[0]))


def in_a_daemon(connection: Connection) -> None:
    connection.send(run_isolated(lambda: b"answer", beating(), Limits()))


def test_a_daemon_may_start_isolated_processes() -> None:
    mine, theirs = multiprocessing.Pipe()
    daemon = multiprocessing.get_context("fork").Process(target=in_a_daemon, args=(theirs,), daemon=True)
    daemon.start()
    assert mine.poll(SECONDS) and mine.recv() == b"answer"
    daemon.join()


# -- several processes -----------------------------------------------------------------------------


def echo(connection: Connection, heartbeat: Heartbeat, factor: int) -> None:
    while True:
        try:
            number = connection.recv()
        except EOFError:
            return
        heartbeat.step(number)
        connection.send((factor * number, os.getpid()))


@pytest.mark.parametrize("forks", [True, False])
def test_children_work_side_by_side(monkeypatch: pytest.MonkeyPatch, forks: bool) -> None:
    monkeypatch.setattr(limits, "can_fork", lambda: forks)
    supervisor = Supervisor(Limits())
    children: list[Child] = []
    for factor in (2, 3):
        children.append(supervisor.start(Heartbeat(0, 4, supervisor.heartbeat_file()), echo, factor))
    for child in children:
        child.connection.send(7)
    answers = []
    for child in children:
        wait([child], SECONDS)
        answers.append(child.connection.recv())
    assert [number for number, _ in answers] == [14, 21]
    assert [child.heartbeat.trail[0] for child in children] == [7, 7] and all(child.is_alive for child in children)
    for child in children:
        child.end()
    supervisor.close()
    assert not any(child.is_alive for child in children)
    assert all(child.death().signal == signal.SIGKILL for child in children)
    assert all(is_over(pid) for _, pid in answers)


def test_a_child_ends_when_its_connection_is_closed_although_another_was_forked_later() -> None:
    supervisor = Supervisor(Limits())
    first, second = (supervisor.start(beating(), echo, 1) for _ in range(2))
    first.connection.close()
    first.process.join(SECONDS)
    assert not first.is_alive and first.death().exit_code == 0 and second.is_alive
    second.end()


def test_a_child_that_is_forgotten_ends() -> None:
    child = Supervisor(Limits()).start(beating(), echo, 1)
    pid = child.process.pid
    assert pid is not None
    del child
    assert is_over(pid)


PARENT = """
import os, sys, time
from outply.process.heartbeat import Heartbeat
from outply.process.limits import Limits
from outply.process.supervisor import Supervisor
def stuck(connection, heartbeat):
    connection.send(os.getpid())
    while True: time.sleep(1)
child = Supervisor(Limits()).start(Heartbeat(0, 0), stuck)
print(child.connection.recv(), flush=True)
if sys.argv[1] == "wait": time.sleep(600)
"""


@pytest.mark.parametrize("how", ["exit", "kill"])
def test_a_child_ends_with_its_supervisor(how: str) -> None:
    command = [sys.executable, "-c", PARENT, "wait" if how == "kill" else "leave"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        if how == "kill":
            parent.kill()
    assert is_over(pid)
