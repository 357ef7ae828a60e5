import { z } from 'zod';
import { PlacedPicture } from '../layers/drawn-picture.ts';

/** What a screen shows, to be drawn: as of when it was last heard of. */
export const ScreenDrawing = z.object({ at: z.iso.datetime(), picture: PlacedPicture });
export type ScreenDrawing = z.infer<typeof ScreenDrawing>;

/** `known` changes nothing. */
export const ScreenPictureQuery = z.strictObject({ known: z.string().max(300).optional() });
