"""What went wrong in a worker, in a sentence, and to whom it is told."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from outply.studio import pipes
from outply.studio.answers import Fault


class Refused(Exception):
    """Something cannot be done, and why."""


def describe(error: BaseException) -> str:
    """What went wrong, in a sentence."""
    from outply.compiler.diagnostics.failure import own_part_failure, own_rule_error

    if isinstance(error, RecursionError | MemoryError | KeyboardInterrupt | SystemExit):
        found: Any = own_rule_error(error)
        return str(found or f"the rules ended with {type(error).__name__}.")
    with suppress(Exception):
        found = own_rule_error(error) or own_part_failure(error)
        if found:
            return str(found)
    return str(error) or type(error).__name__


def report(output: Any, order: Any, error: BaseException) -> None:
    """Tells whoever asked what went wrong."""
    sentence = describe(error)
    if isinstance(order, pipes.Open | pipes.Describe | pipes.PlayMatch):
        output.tell(pipes.Failed(sentence))
        return
    client, number = pipes.EVERYBODY, 0
    if isinstance(order, pipes.Ask):
        client, number = order.client, pipes.request_id(order.request)
    output.send(Fault(number, sentence), client)
