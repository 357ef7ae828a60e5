import { z } from 'zod';

/** Layers of a picture at most, signs of a text, and of a code. */
export const mostDrawn = { layers: 1_000, text: 5_000, code: 2_000 } as const;
const MOST_SIDE_PX = 2_000;

const px = z.number().min(-100_000).max(100_000);
const share = z.number().min(0).max(1);
const placed = {
  box: z.strictObject({ x: px, y: px, width: px.positive(), height: px.positive() }),
  /** In degrees, clockwise. */
  rotation: z.number(),
  opacity: share,
};
/** A layer in px of its picture. */
export const PlacedLayer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...placed,
    text: z.string().max(mostDrawn.text),
    color: z.string().max(40),
    /** One of `contracts/content/fonts`. */
    family: z.string().max(60),
    isBold: z.boolean(),
    sizePx: z.number().positive(),
    /** A multiple of the size. */
    lineHeight: z.number().positive(),
    /** 0: as many as fit. */
    maxLines: z.int().min(0),
    isShrunk: z.boolean(),
    align: z.enum(['left', 'center', 'right']),
    verticalAlign: z.enum(['top', 'middle', 'bottom']),
  }),
  z.strictObject({
    kind: z.literal('image'),
    ...placed,
    /** Address of a picture of this installation; others are left out. */
    address: z.string().max(500),
    fit: z.enum(['cover', 'contain']),
    focal: z.strictObject({ x: share, y: share }),
  }),
  z.strictObject({ kind: z.literal('shape'), ...placed, color: z.string().max(40) }),
  z.strictObject({ kind: z.literal('qr'), ...placed, text: z.string().max(mostDrawn.code), color: z.string().max(40) }),
]);
export type PlacedLayer = z.infer<typeof PlacedLayer>;

/** A picture as layers over each other, the first one lowest, that content draws. */
export const PlacedPicture = z.strictObject({
  width: z.int().min(1).max(MOST_SIDE_PX),
  height: z.int().min(1).max(MOST_SIDE_PX),
  background: z.string().max(40),
  /** The usual font. */
  family: z.string().max(60),
  layers: z.array(PlacedLayer).max(mostDrawn.layers),
});
export type PlacedPicture = z.infer<typeof PlacedPicture>;

/** A picture that was drawn, as WebP. */
export const DrawnPicture = z.object({ base64: z.base64() });
