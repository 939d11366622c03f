"""Several working trees in turns: simulations a second of MCTS, a tenth of a second each.

python bench/speed/turns.py GAME FOLDER FOLDER ...      working trees; the first is the measure of the others

On a machine that others use, only figures of the same second can be compared: the script prints the median of the
ratios of all turns. The same folder given twice shows the noise.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

TURNS, SECONDS = 30, 0.1

WORKER = """
import sys
sys.path[:0] = [sys.argv[1] + "/bench/speed", sys.argv[1] + "/bench"]  # older trees have no bench/speed
import mcts, outply
assert outply.__file__.startswith(sys.argv[1]), outply.__file__
game = outply.load(sys.argv[2])
mcts.rate(game, outply.MCTS(), seed=1, seconds=0.5)
for line in sys.stdin:
    print(mcts.rate(game, outply.MCTS(), seed=int(line), seconds=float(sys.argv[3])), flush=True)
"""


def main() -> None:
    game, folders = sys.argv[1], [str(Path(folder).resolve()) for folder in sys.argv[2:]]
    workers = [worker(game, folder) for folder in folders]
    rates: list[list[float]] = [[] for _ in workers]
    for turn in range(TURNS):
        places = range(len(workers))
        for place in places if turn % 2 else reversed(places):
            rates[place].append(ask(workers[place], turn + 1))
    for folder, found in zip(folders, rates, strict=True):
        times = median(one / first for one, first in zip(found, rates[0], strict=True))
        print(f"{folder}: {1e9 / median(found):,.0f} ns a simulation, {times:.2f} times as fast as the first")
    for one in workers:
        one.kill()


def worker(game: str, folder: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WORKER, folder, game, str(SECONDS)]
    environment = {**os.environ, "PYTHONPATH": f"{folder}/src"}
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)


def ask(one: subprocess.Popen[str], seed: int) -> float:
    assert one.stdin and one.stdout
    print(seed, file=one.stdin, flush=True)
    answer = one.stdout.readline()
    if not answer:
        sys.exit("A search ended early; why stands above.")
    return float(answer)


if __name__ == "__main__":
    main()
