import type { Values } from '../fields/field.ts';
import { FARTHEST, WHOLE_SIDE } from './layer-fields.ts';

/** Sides of a canvas in the unit of former layers, and the sides of a layer that said none. */
export type Sides = { readonly width: number; readonly height: number; readonly usual: number };

/** What layers had beside their kind until 1.7. */
const places = ['x', 'y', 'width', 'height'] as const;
const formerNames: readonly string[] = [...places, 'bind', 'fontSizePx'];

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const sideOf = (place: (typeof places)[number], { width, height }: Sides): number =>
  place === 'x' || place === 'width' ? width : height;

/** A length as a share of a side of the canvas. The schema refuses other values than numbers; stored numbers are kept within its bounds. */
function shareOf(length: unknown, side: number, isStored: boolean, least: number): unknown {
  if (typeof length !== 'number') return length;
  const share = Math.round((length * WHOLE_SIDE) / side);
  return isStored ? Math.min(Math.max(share, least), FARTHEST) : share;
}

/** A layer as it was until 1.7, with place, field and size of letters beside its kind, in today's shape. Undefined: it has today's. */
export function formerLayer(layer: Values, sides: Sides, isStored: boolean): Values | undefined {
  if (!formerNames.some((name) => layer[name] !== undefined)) return undefined;
  const others = Object.fromEntries(Object.entries(layer).filter(([name]) => !formerNames.includes(name)));
  // Events carry both shapes; of a caller who sends both the former one is refused.
  if (layer.box !== undefined) return isStored ? others : undefined;
  const box = places.map((place) => {
    const isLength = place === 'width' || place === 'height';
    return [
      place,
      shareOf(layer[place] ?? (isLength ? sides.usual : 0), sideOf(place, sides), isStored, isLength ? 1 : -FARTHEST),
    ];
  });
  const { bind, fontSizePx } = layer;
  return {
    ...others,
    box: Object.fromEntries(box),
    ...(bind !== undefined && { binding: { field: bind } }),
    ...(fontSizePx !== undefined && { font: { size: shareOf(fontSizePx, sides.height, isStored, 10) } }),
  };
}

/** The part of a layer that had another shape until 1.7, in that shape: for readers of events of the version before. */
export function asFormerLayer({ box, binding, font }: Values, sides: Sides): Values {
  if (!isValues(box)) return {};
  const lengthOf = (share: unknown, side: number): number => Math.round((Number(share) * side) / WHOLE_SIDE);
  return {
    ...Object.fromEntries(places.map((place) => [place, lengthOf(box[place], sideOf(place, sides))])),
    ...(isValues(binding) && { bind: binding.field }),
    ...(isValues(font) && { fontSizePx: lengthOf(font.size, sides.height) }),
  };
}
