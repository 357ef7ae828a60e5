import { z } from 'zod';
import { Id } from '../ids.ts';
import { TEXT_MAX } from './string-field.ts';

/** Versions travel as 32-bit integers. */
const MOST_VERSIONS = 2_147_483_647;

const MOST_SIDE_PX = 65_535;

/** A stored picture as records point at it; its sides let a page keep its place free before it is there. Source: MEDIA-001. */
export const ImageReference = z.strictObject({
  id: Id,
  version: z.int().min(1).max(MOST_VERSIONS),
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  alt: z.string().max(TEXT_MAX).optional(),
  widthPx: z.int().min(1).max(MOST_SIDE_PX).optional(),
  heightPx: z.int().min(1).max(MOST_SIDE_PX).optional(),
  /** The point that is never cut off, in percent of the sides; the middle unless given. */
  focalX: z.int().min(0).max(100).optional(),
  focalY: z.int().min(0).max(100).optional(),
});
export type ImageReference = z.infer<typeof ImageReference>;
/** A stored file as records point at it. Source: MEDIA-002. */
export const FileReference = z.strictObject({
  id: Id,
  version: z.int().min(1).max(MOST_VERSIONS),
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  publicHash: z.string().max(64),
  name: z.string().max(TEXT_MAX).optional(),
});
export type FileReference = z.infer<typeof FileReference>;
