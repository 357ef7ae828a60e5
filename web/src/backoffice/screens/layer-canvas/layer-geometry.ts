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

/** The smallest box around some, which are not turned. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Layers that are dragged together: the box around them snaps as one layer does. */
export function draggedTogether(
  boxes: readonly Box[],
  by: { readonly x: number; readonly y: number },
  others: readonly Box[],
): { readonly boxes: readonly Box[]; readonly guides: Guides } {
  const around = boxAround(boxes);
  const { box, guides } = draggedBox(around, by, 'move', others);
  const [x, y] = [box.x - around.x, box.y - around.y];
  return { boxes: boxes.map((each) => ({ ...each, x: each.x + x, y: each.y + y })), guides };
}

/** Layers that are resized together: the box around them is, and each keeps its part of it. */
export function resizedTogether(
  boxes: readonly Box[],
  by: { readonly x: number; readonly y: number },
  grip: Exclude<Grip, 'move'>,
  others: readonly Box[],
): { readonly boxes: readonly Box[]; readonly guides: Guides } {
  const around = boxAround(boxes);
  const { box, guides } = draggedBox(around, by, grip, others);
  const [across, down] = [box.width / around.width, box.height / around.height];
  const part = (each: Box): Box => ({
    x: Math.round(box.x + (each.x - around.x) * across),
    y: Math.round(box.y + (each.y - around.y) * down),
    width: Math.max(1, Math.round(each.width * across)),
    height: Math.max(1, Math.round(each.height * down)),
  });
  return { boxes: boxes.map(part), guides };
}

/** All layers that are chosen with one: those of its group. */
export function groupOf(layers: readonly { readonly [field: string]: unknown }[], index: number): number[] {
  const name = layers[index]?.group;
  return name ? layers.flatMap(({ group }, at) => (group === name ? at : [])) : [index];
}

/** A name that no group has yet: the first number that is free. */
export function freeGroup(taken: ReadonlySet<unknown>): string {
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** A turn catches on every so many degrees, from so near. */
const TURN_STEP = 15;
const TURN_SNAP = 4;
/**
 * By how many degrees clockwise a layer is turned whose handle, above its middle, was dragged to a point; -180 to 180.
 * @param to from the middle of the layer, in px
 */
export function turnedTo(to: { readonly x: number; readonly y: number }): number {
  const degrees = (Math.atan2(to.x, -to.y) * 180) / Math.PI;
  const step = Math.round(degrees / TURN_STEP) * TURN_STEP;
  const caught = Math.abs(degrees - step) <= TURN_SNAP ? step : Math.round(degrees);
  return caught === -180 ? 180 : caught + 0;
}

/** Sides and middles that layers are aligned to. */
export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** Aligns layers to the box around them, a single one to the canvas. */
export function aligned(boxes: readonly Box[], to: Alignment): Box[] {
  const area = boxes.length > 1 ? boxAround(boxes) : { x: 0, y: 0, width: WHOLE_SIDE, height: WHOLE_SIDE };
  const along = (start: number, size: number, own: number, share: 0 | 1 | 2) =>
    Math.round(start + ((size - own) * share) / 2);
  return boxes.map((box) => {
    switch (to) {
      case 'left':
      case 'center':
      case 'right':
        return { ...box, x: along(area.x, area.width, box.width, to === 'left' ? 0 : to === 'center' ? 1 : 2) };
      case 'top':
      case 'middle':
      case 'bottom':
        return { ...box, y: along(area.y, area.height, box.height, to === 'top' ? 0 : to === 'middle' ? 1 : 2) };
      default:
        return to satisfies never;
    }
  });
}

/** Ways to change what lies above what. */
export const orders = ['front', 'forward', 'backward', 'back'] as const;
export type Order = (typeof orders)[number];

/** A list whose last item lies on top, with some of them one step or all the way further up or down; these keep their own order. */
export function reordered<T>(list: readonly T[], chosen: ReadonlySet<T>, to: Order): T[] {
  const rest = list.filter((item) => !chosen.has(item));
  const moved = list.filter((item) => chosen.has(item));
  if (to === 'front') return [...rest, ...moved];
  if (to === 'back') return [...moved, ...rest];
  const next = [...list];
  const places = to === 'forward' ? [...next.keys()].toReversed() : [...next.keys()];
  const step = to === 'forward' ? 1 : -1;
  for (const place of places) {
    const [item, beside] = [next[place], next[place + step]];
    if (item === undefined || beside === undefined || !chosen.has(item) || chosen.has(beside)) continue;
    [next[place], next[place + step]] = [beside, item];
  }
  return next;
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
