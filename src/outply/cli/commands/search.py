"""`outply search`: what to play, and what it is worth."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import click

from outply.cli.shared.common import (
    algorithm_type,
    budget_options,
    console,
    game_argument,
    json_option,
    live_display,
    moves_option,
    print_json,
    seed_option,
    states_after,
)
from outply.cli.shared.compiling import compiling_notice
from outply.game import facts
from outply.information.in_turn import in_turn
from outply.search.budget import LIMITS, STOPS, Budget
from outply.search.changes import Changes

FORMATS = (".svg", ".html", ".json", ".txt")


@click.command("search")
@game_argument
@click.option("--algorithm", default="", type=algorithm_type, help="Who searches: mcts:c=0.7 or level:3.")
@moves_option
@click.option("--player", type=int, help="Search for this player, who knows only what it has seen.")
@budget_options
@click.option("--threads", type=int, help="Search with so many threads, where the algorithm can.")
@click.option("--trace", is_flag=True, help="Also print what the search did, step by step.")
@click.option("--why", metavar="ACTION", help="Say why this action is played, or why it is not.")
@click.option("--tree", "tree", metavar="FILE", help="Write the tree: FILE.svg, .html, .json or .txt.")
@click.option("--tree-nodes", type=click.IntRange(1), help="Nodes in that file at most.")
@seed_option
@json_option
def command(
    game: Any,
    moves: str,
    seed: int,
    as_json: bool,
    tree: str | None,
    player: int | None,
    why: str | None,
    **options: Any,
) -> None:
    """What to play, and what it is worth to each player.

    \b
    Algorithms:
      mcts              Monte-Carlo tree search: nothing hidden, one player at a time
      ismcts            hidden information, choices at once: the default there
      oos               hidden information: regrets of games drawn towards what was seen
      pimc              the baseline of ismcts: worlds searched as if all were seen
      decoupled_uct     choices at once, nothing hidden: learns what to mix
      lane_mcts         rule sheets in which one player chooses at a time: the default there
      flat_monte_carlo  random games after each action
      alpha_beta        two players, no chance: depth-first, a real engine
      minimax           the definition; also against imperfect opponents
      max_n, paranoid   any number of players
      expectiminimax    one or two players with dice
      and_or            a plan that wins whatever happens
      proof_number      proves a win, a draw or a loss
      nested_monte_carlo, nrpa   the best sequence of actions for one player
      solve             every state of a small game

    \b
    Examples:
      outply search connect_four
      outply search tic_tac_toe --moves "b2 a1" --simulations 5000
      outply search book:tree=two_ply --algorithm alpha_beta --trace
      outply search othello --algorithm alpha_beta --depth 8 --threads 2
      outply search hex:size=5 --tree hex.html
      outply search tic_tac_toe --moves "a1" --why b2
      outply search my_game.py:MyGame --seconds 5 --json
    """
    from outply.algorithms import default_for, exact_for, shown_for
    from outply.api import search_live
    from outply.search.algorithm import refuse_limits

    if tree is not None:
        refuse_file(Path(tree))
    shown = in_turn(game)
    states, played = states_after(shown, moves)
    try:
        asked, named = _read(game, options["algorithm"]) if options["algorithm"] else (None, None)
        given = any(options[name] is not None for name in STOPS)
        budget = named if named and not given else Budget(**{limit.name: options[limit.name] for limit in LIMITS})
        default = default_for if tree is None and why is None else shown_for
        usual = asked or (exact_for(game) if options["trace"] else default(game, budget))
        chosen = _as_wanted(usual, tree is not None, options["threads"], options["trace"])
        refuse_limits(chosen, budget, "--")
        known = played if facts(game).hidden else None
        with compiling_notice(quiet=as_json):
            found = search_live(game, states[-1], chosen, budget, seed, player=player, moves=known)
            first = next(found)
        changes = Changes()
        report = show(changes.noted(itertools.chain([first], found)), as_json, options["trace"])
        if why is not None:
            click.echo(_why(report, why, changes.found))
        if tree is not None:
            write_tree(report, Path(tree), options["tree_nodes"])
    except (ValueError, TypeError) as error:
        raise click.UsageError(str(error)) from error


def _why(report: Any, action: str, changes: Any) -> str:
    """Why an action is played, or is not."""
    from outply.draw import why

    return "\n" + why.why_action(report, why.numbered(report, report.state, action), changes)


def _as_wanted(chosen: Any, drawing: bool, threads: int | None, trace: bool) -> Any:
    """The algorithm with the threads and the trace that the options want."""
    from outply.options import has_option

    name = type(chosen).__name__
    if threads is not None and not has_option(chosen, "threads"):
        raise ValueError(f"{name} has no threads; AlphaBeta and MCTS have.")
    if threads is not None:
        chosen = chosen.replace(threads=threads)
    if trace and not has_option(chosen, "trace"):
        raise ValueError(f"{name} leaves no trace; look at its tree: --tree out.html.")
    if trace or (drawing and has_option(chosen, "trace") and not chosen.keeps_tree):
        chosen = chosen.replace(trace=True)
    return chosen


def _read(game: Any, written: str) -> tuple[Any, Any]:
    """An algorithm and its limits from text, as players are written: mcts:c=0.7,simulations=500 or level:3."""
    from outply.players.levels import rung_of
    from outply.players.spec import read_spec

    spec = read_spec(written)
    if spec.level is not None:
        spec = read_spec(rung_of(game, spec.level).player)
    if not spec.searches:
        raise ValueError(f"{written} chooses without a search; outply play and outply match take it.")
    return spec.algorithm, spec.budget if spec.limited else None


def show(reports: Any, as_json: bool = False, trace: bool = False) -> Any:
    """Reports as they come, in place; the last one stays, and is returned."""
    from outply.draw.report import render_report

    if as_json:
        *_, report = reports
        print_json({**report.to_dict(), **({"trace": report.trace.to_dict()} if trace else {})})
        return report
    with live_display(console()) as update:
        for report in reports:
            update(render_report(report))
    if trace:
        click.echo(f"\n{report.trace}")
    return report


def refuse_file(path: Path) -> None:
    """Refuses a file that cannot be written, before anything is searched."""
    if path.suffix not in FORMATS:
        raise click.UsageError(f"--tree writes {', '.join(FORMATS)}, and {str(path)!r} ends in none of them.")
    if not path.absolute().parent.is_dir():
        raise click.UsageError(f"{path} cannot be written: there is no folder {path.parent}.")


def write_tree(report: Any, path: Path, nodes: int | None) -> None:
    """The tree of a search in the format that the name of the file asks for."""
    import msgspec

    from outply.draw import html, sources, svg, view
    from outply.draw import json as tree_json
    from outply.draw import text as trace

    def limited(usual: view.Extent) -> view.Extent:
        return usual if nodes is None else usual._replace(nodes=nodes, breadth=max(usual.breadth, nodes))

    if path.suffix == ".svg":
        text = svg.svg(report, limited(svg.LIMITS) if nodes else None)
    elif path.suffix == ".html":
        text = report.to_html() if nodes is None else html.html(report, limited(html.LIMITS))
    elif path.suffix == ".json":
        text = msgspec.json.format(msgspec.json.encode(tree_json.tree_dict(report, limited(tree_json.LIMITS)))).decode()
    else:
        text = trace.render_tree(sources.view_of(report, limited(view.Extent())), lines=1 << 30) + "\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}.") from error
