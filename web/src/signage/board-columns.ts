/** Screens that are wide, and screens that are high. */
export type BoardShape = 'landscape' | 'portrait';

/** Beyond so many dishes there is another column each. */
const fullColumns: Readonly<Record<BoardShape, readonly number[]>> = { landscape: [4, 20, 30], portrait: [20] };

/** Columns that so many dishes of a menu board need beside each other. */
export const columnCount = (dishes: number, shape: BoardShape): number =>
  1 + fullColumns[shape].filter((most) => dishes > most).length;

/** A board with more dishes than these has no room for their descriptions. */
export const MOST_WITH_TEXT = 18;
