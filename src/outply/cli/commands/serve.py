"""`outply serve`: answer the same queries over HTTP, on this machine and with a token."""

from __future__ import annotations

import os
import secrets

import click

from outply.cli.shared.protocol import protocol_options, seat_of


@click.command("serve")
@protocol_options
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port; 0: any that is free.")
@click.option("--token", default="", help="The token that clients send; by default OUTPLY_TOKEN, or a new one.")
def command(game: str, player: str, port: int, token: str) -> None:
    """Answer queries in JSON over HTTP: POST /search, with «Authorization: Bearer TOKEN».

    The queries are those of outply analysis. Only programs on this machine reach the server.

    \b
    Examples:
      outply serve connect_four
      outply serve go:size=9 --port 8765
    """
    from outply.protocols.http import AnalysisServer

    token = token or os.environ.get("OUTPLY_TOKEN", "") or secrets.token_urlsafe(24)
    server = AnalysisServer(lambda: seat_of(game, player, sampling=True), token, port)
    click.echo(f"address  {server.address}/search")
    click.echo(f"token    {token}")
    try:
        server.analyst.prepare()
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()
