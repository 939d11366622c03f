"""`outply ggp`: be a player of general game playing, over HTTP."""

from __future__ import annotations

import click


@click.command("ggp")
@click.option("--port", type=click.IntRange(0, 65535), default=9147, show_default=True, help="The port; 0: any.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address; 0.0.0.0 lets other machines in.")
@click.option("--origin", "origins", multiple=True, help="A page whose controller may lead; again for others.")
@click.option("--name", default="outply", show_default=True, help="The name that the player gives.")
@click.option("--player", default="", help="The player, as lane_mcts:c=0.7; by default what suits the game.")
@click.option(
    "--margin", type=click.FloatRange(0.0), default=1.0, show_default=True, help="Seconds of a clock that are not used."
)
def command(port: int, host: str, origins: tuple[str, ...], name: str, player: str, margin: float) -> None:
    """Wait for a game controller, and play whatever rules it sends.

    \b
    Examples:
      outply ggp
      outply ggp --port 9148 --name second
    """
    from outply.players.spec import read_spec
    from outply.protocols.ggp import GgpPlayer
    from outply.protocols.ggp_http import GgpServer

    if player:
        try:
            read_spec(player)
        except ValueError as error:
            raise click.UsageError(str(error)) from error
    ready = GgpPlayer(name, player, margin, tell=lambda line: click.echo(line, err=True))
    ready.warm_up()
    try:
        server = GgpServer(ready, host, port, origins)
    except OSError as error:
        raise click.UsageError(f"port {port} of {host} cannot be used: {error.strerror}.") from error
    click.echo(f"waiting for a controller at {host}:{server.server_address[1]}, Ctrl-C ends")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()
