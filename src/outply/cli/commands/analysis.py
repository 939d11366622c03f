"""`outply analysis`: answer queries in JSON, a line each, in the words of KataGo."""

from __future__ import annotations

import click

from outply.cli.shared.protocol import protocol_options, seat_of


@click.command("analysis")
@protocol_options
def command(game: str, player: str) -> None:
    """Answer queries in JSON, a line each, in the words of KataGo's analysis engine; the end of the input ends it.

    \b
    Examples:
      outply analysis go:size=9
      echo '{"id":"a","moves":["4","4"],"maxVisits":1000}' | outply analysis connect_four
    """
    from outply.protocols.analysis import Analysis
    from outply.protocols.lines import standard_conversation

    seat_of(game, player)
    Analysis(standard_conversation(), lambda: seat_of(game, player, sampling=True)).run()
