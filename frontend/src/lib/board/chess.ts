// The six men of chess as paths in a square of 100: our own drawing.
import type { Piece } from '../messages';

export type Man = 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn';

const FOOT = 'M22 88V80Q22 76 27 75H73Q78 76 78 80V88Z';

export const CHESS: Record<Man, string> = {
  pawn: `M27 88V82Q27 77 33 76Q43 68 44 55H38V49H44Q36 43 36 34A14 14 0 0 1 64 34Q64 43 56 49H62V55H56Q57 68 67 76Q73 77 73 82V88Z`,
  rook: `${FOOT}M30 72L34 42H66L70 72ZM28 39V17H39V25H45V17H55V25H61V17H72V39Z`,
  bishop: `${FOOT}M33 72Q42 66 43 57H36V51H43Q30 40 38 27L47 15A5 5 0 1 1 53 15L57 21L46 36L51 40L61 27Q70 41 57 51H64V57H57Q58 66 67 72Z`,
  knight: `${FOOT}M30 72Q30 58 46 47Q36 49 31 54Q23 56 21 48Q22 40 31 32Q35 20 47 18L49 9L57 17Q75 24 74 50Q74 62 69 72ZM42 29A3 3 0 1 0 42 35A3 3 0 1 0 42 29Z`,
  queen: `${FOOT}M31 72L18 36A5.5 5.5 0 1 1 24 34L36 52L35 25A5.5 5.5 0 1 1 41 24L50 50L59 24A5.5 5.5 0 1 1 65 25L64 52L76 34A5.5 5.5 0 1 1 82 36L69 72Z`,
  king: `${FOOT}M30 72Q14 54 22 42Q34 32 47 46V30H39V22H47V13H53V22H61V30H53V46Q66 32 78 42Q86 54 70 72Z`,
};

/** The crown of a king in draughts, in a square of 100. */
export const CROWN = 'M12 80L6 26L30 48L50 14L70 48L94 26L88 80Z';

const LETTERS: Record<string, Man> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };

/** The man of chess that a piece is: by its shape with a letter, or by the letter alone where all are letters of chess. */
export function chessMan(on: Piece, letters: boolean): Man | null {
  if (on.player === null) return null;
  if (on.shape in CHESS && (on.shape !== 'king' || on.text)) return on.shape as Man;
  return letters ? (LETTERS[on.text.toUpperCase()] ?? null) : null;
}
