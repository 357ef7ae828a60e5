import { type BoardColumn, boardColumns } from './order-board.ts';

/** So many orders fill a column of its ordinary width; each time as many again make it wider. */
const ORDERS_PER_SHARE = 4;
const MOST_SHARES = 4;

/** From so many orders on the cards of a column draw in. */
export const COMPACT_FROM = 7;

/**
 * How the width of a board goes to its columns, as shares: alike while none is full; else by the number of orders, and 0 for an empty one,
 * which keeps only room for its head. Widths change in steps, so that cards rarely move under a finger.
 */
export function columnShares(counts: Readonly<Record<BoardColumn, number>>): Record<BoardColumn, number> {
  const isFull = boardColumns.some((column) => counts[column] > ORDERS_PER_SHARE);
  const share = (count: number): number => {
    if (!isFull) return 1;
    return Math.min(MOST_SHARES, Math.ceil(count / ORDERS_PER_SHARE));
  };
  return { new: share(counts.new), working: share(counts.working), ready: share(counts.ready) };
}

/**
 * The column that steps back where the board has room for two beside an open order: the last, or the first while the open order stands in the
 * last. None while a column is empty beside full ones, as that leaves the room.
 */
export function columnBehind(
  shares: Readonly<Record<BoardColumn, number>>,
  chosen: BoardColumn | null,
): BoardColumn | null {
  if (boardColumns.some((column) => shares[column] === 0)) return null;
  return chosen === 'ready' ? 'new' : 'ready';
}
