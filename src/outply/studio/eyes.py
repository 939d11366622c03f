"""Whose eyes a page has where people share a game in which something is hidden: nobody sees another one's hand.

A page begins covered, and somebody says whom it is shown to. When it is another person's turn, it is covered again, so
that the screen can be handed over. A person may also keep a page: then no other page is shown what that person sees.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass

from outply.studio.failures import Refused
from outply.studio.messages import Look
from outply.studio.pages import Page
from outply.studio.pipes import Position

KEPT_SECONDS = 60.0
"""Seconds for which a person who has left, or loads the page anew, keeps a page of their own."""


@dataclass
class KeptPage:
    """The page of one person: whoever has the key comes back to it."""

    key: str
    page: int
    left_at: float = 0.0  # 0 while the page is there

    @property
    def free(self) -> bool:
        """Whoever kept it has gone for good."""
        return self.left_at > 0 and time.monotonic() - self.left_at > KEPT_SECONDS


class Eyes:
    """Who sees what at one table."""

    def __init__(self) -> None:
        self.kept: dict[int, KeptPage] = {}

    def look(self, page: Page, asked: Look, people: Iterable[int]) -> str:
        """From now on the page is that player's, or covered; returns the key of a page that is kept."""
        if asked.player < 0:
            self._let_go(page)
            page.eyes = None
            return ""
        if asked.player not in people:
            raise Refused(f"no person plays as player {asked.player}.")
        self.refuse_another(page, asked.player, asked.key)
        self._let_go(page)
        page.eyes = asked.player
        return self._keep(page, asked)

    def _keep(self, page: Page, asked: Look) -> str:
        """Keeps the page for its player if that is wished for, or was so before."""
        known = self.kept.get(asked.player)
        if known is None and not asked.keep:
            return ""
        key = known.key if known is not None else secrets.token_urlsafe(18)
        self.kept[asked.player] = KeptPage(key, page.number)
        return key

    def refuse_another(self, page: Page, player: int, key: str = "") -> None:
        """Refuses what concerns a player who keeps another page."""
        known = self.kept.get(player)
        if known is not None and known.free:
            del self.kept[player]
        elif known is not None and known.page != page.number and not secrets.compare_digest(known.key, key):
            raise Refused(f"player {player} plays in a window of their own.")

    def leave(self, page: Page) -> None:
        """A page has gone."""
        for known in self.kept.values():
            if known.page == page.number:
                known.left_at = time.monotonic()

    def after(self, position: Position, pages: Iterable[Page]) -> None:
        """The position has changed: a page is covered where it is the turn of another one who shares it."""
        people = people_of(position)
        others = {known.page for known in self.kept.values()}
        for page in pages:
            shares = {player for player in people if player not in self.kept}
            handed = position.mover in shares and position.mover != page.eyes
            if page.eyes is not None and page.number not in others and (handed or page.eyes not in people):
                page.eyes = None

    def _let_go(self, page: Page) -> None:
        self.kept = {player: known for player, known in self.kept.items() if known.page != page.number}


def people_of(position: Position) -> list[int]:
    """The players that are people."""
    return [player for player, who in enumerate(position.seats) if who == "human"]
