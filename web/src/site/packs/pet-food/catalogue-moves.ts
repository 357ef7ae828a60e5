import { stepped } from '../../blocks/parts/slider-moves.ts';

/** The choice after a tap: a second tap on the same takes it back. Source: SITE-051, SITE-052. */
export const toggled = (chosen: string, tapped: string): string => (tapped === chosen ? '' : tapped);

/** The product that is `by` places from the open one; behind the last one comes the first. Source: SITE-053. */
export const neighbour = (ids: readonly string[], open: string, by: number): string =>
  ids[stepped(ids.indexOf(open), by, ids.length)] ?? '';
