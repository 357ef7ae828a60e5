/** Longest note to the kitchen on one dish, in characters. */
export const ITEM_NOTE_MAX = 200;
