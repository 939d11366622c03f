// Playing cards by their texts: QS, Th, 10♦.

export interface Face { rank: string; suit: string; red: boolean; spoken: string }

const SUITS: Record<string, [string, boolean, string]> = {
  S: ['♠', false, 'spades'], H: ['♥', true, 'hearts'], D: ['♦', true, 'diamonds'], C: ['♣', false, 'clubs'],
  '♠': ['♠', false, 'spades'], '♥': ['♥', true, 'hearts'], '♦': ['♦', true, 'diamonds'], '♣': ['♣', false, 'clubs'],
};
const RANKS: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };

/** The face of a card, or null for a text that is none. */
export function readCard(text: string): Face | null {
  const found = /^(10|[2-9TJQKA])([SHDC♠♥♦♣])$/i.exec(text);
  if (!found) return null;
  const rank = found[1]!.toUpperCase(), suit = SUITS[found[2]!.toUpperCase()]!;
  return { rank: rank === 'T' ? '10' : rank, suit: suit[0], red: suit[1], spoken: `${RANKS[rank] ?? rank} of ${suit[2]}` };
}
