"""Random games in Pgx, whose rules are JAX: whole games a second on the device that JAX finds."""

from __future__ import annotations

import time
from typing import Any

GAMES = {
    "tic_tac_toe": "tic_tac_toe",
    "connect_four": "connect_four",
    "othello": "othello",
    "hex": "hex",
    "twenty48": "2048",
    "go": "go_9x9",
    "backgammon": "backgammon",
    "chess": "chess",
}
"""Our games that Pgx has too."""

BATCH = {"go": 65_536, "backgammon": 65_536, "chess": 65_536}
"""Games at once where the usual number needs too much memory."""

MOST = 262_144
STEPS = 128
"""Steps of one call."""


def games_a_second(name: str, seconds: float) -> float:
    """Whole random games a second; a game that is over is followed by the next one."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(GAMES[name])  # type: ignore[arg-type]
    batch = BATCH.get(name, MOST)
    step = auto_reset(env.step, env.init)

    def turn(_: int, held: Any) -> Any:
        states, key, over = held
        key, drawing, stepping = jax.random.split(key, 3)
        logits = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(drawing, logits, axis=-1)
        states = jax.vmap(step)(states, actions, jax.random.split(stepping, batch))
        return states, key, over + (states.terminated | states.truncated).sum()

    run = jax.jit(lambda held: jax.lax.fori_loop(0, STEPS, turn, held))
    key = jax.random.PRNGKey(0)
    held = (jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key, jax.numpy.zeros((), jax.numpy.int32))
    held = jax.block_until_ready(run(held))  # compiles, and brings the games out of step
    games, spent = 0, 0.0
    while spent < seconds:
        held = (held[0], held[1], jax.numpy.zeros((), jax.numpy.int32))
        began = time.perf_counter()
        held = jax.block_until_ready(run(held))
        spent += time.perf_counter() - began
        games += int(held[2])
    return games / spent
