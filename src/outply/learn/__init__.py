"""Learning from games: weights fitted to how games end, and the check that an evaluation keeps its range.

learn.fit(game, evaluation)               the evaluation with weights learned from games against itself
learn.check_evaluation(game, evaluation)  raises an error if a value lies outside the game's utility range
"""

from outply.learn.evaluation_check import check_evaluation
from outply.learn.weights import fit

__all__ = ["check_evaluation", "fit"]
