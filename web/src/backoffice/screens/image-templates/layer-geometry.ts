import { WHOLE_SIDE } from '@filiale/contracts/layers/layer-fields';

/** Where a layer lies, in hundredths of a percent of the canvas. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** The part of a layer that is dragged: all of it, or one of its corners (north-west, …). */
export type Grip = 'move' | 'nw' | 'ne' | 'sw' | 'se';
/** Lines that a layer snapped to; null: none. */
export type Guides = { readonly x: number | null; readonly y: number | null };

/** Distance at which a layer snaps to a line. */
const SNAP = 80;
const LEAST_SIDE = 100;

type Line = { readonly start: number; readonly size: number };
type Held = 'both' | 'start' | 'end';

/** The nearest line within reach of one of some places, and how far it is; null where there is none. */
function nearest(places: readonly number[], lines: readonly number[]): { line: number; by: number } | null {
  const all = places.flatMap((place) => lines.map((line) => ({ line, by: line - place })));
  const [best] = all.toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by));
  return best && Math.abs(best.by) <= SNAP ? best : null;
}

/** One side of a layer after it was dragged by `delta`. */
function dragged(
  { start, size }: Line,
  delta: number,
  held: Held,
  lines: readonly number[],
): Line & { line: number | null } {
  if (held === 'both') {
    const at = Math.round(start + delta);
    const caught = nearest([at, at + size / 2, at + size], lines);
    return { start: Math.round(at + (caught?.by ?? 0)), size, line: caught?.line ?? null };
  }
  const end = start + size;
  const edge = Math.round((held === 'start' ? start : end) + delta);
  const caught = nearest([edge], lines);
  const to = caught?.line ?? edge;
  const from = held === 'start' ? Math.min(to, end - LEAST_SIDE) : start;
  const until = held === 'start' ? end : Math.max(to, start + LEAST_SIDE);
  return { start: from, size: until - from, line: caught?.line ?? null };
}

const linesOf = (others: readonly Line[]): number[] => [
  ...[0, WHOLE_SIDE / 2, WHOLE_SIDE],
  ...others.flatMap(({ start, size }) => [start, start + size / 2, start + size]),
];
const heldOf = (grip: Grip, first: string, last: string): Held =>
  grip === 'move' ? 'both' : grip.includes(first) ? 'start' : grip.includes(last) ? 'end' : 'both';

/**
 * A layer that was dragged: it snaps to the edges and the middle of the canvas and of other layers.
 * @param by how far, in hundredths of a percent of each side
 */
export function draggedBox(
  box: Box,
  by: { readonly x: number; readonly y: number },
  grip: Grip,
  others: readonly Box[],
): { readonly box: Box; readonly guides: Guides } {
  const across = dragged(
    { start: box.x, size: box.width },
    by.x,
    heldOf(grip, 'w', 'e'),
    linesOf(others.map(({ x, width }) => ({ start: x, size: width }))),
  );
  const down = dragged(
    { start: box.y, size: box.height },
    by.y,
    heldOf(grip, 'n', 's'),
    linesOf(others.map(({ y, height }) => ({ start: y, size: height }))),
  );
  return {
    box: { x: across.start, y: down.start, width: across.size, height: down.size },
    guides: { x: across.line, y: down.line },
  };
}

/** A step of the keyboard: half a percent. */
const STEP = 50;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A layer after an arrow key: moved, or with Shift made larger or smaller; null for other keys. */
export function steppedBox(
  box: Box,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Box | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const [x, y] = arrow;
  return shiftKey
    ? { ...box, width: Math.max(LEAST_SIDE, box.width + x), height: Math.max(LEAST_SIDE, box.height + y) }
    : { ...box, x: box.x + x, y: box.y + y };
}
