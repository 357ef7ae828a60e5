import type { ImageReference } from '../fields/types/media-reference.ts';

/** Where a picture is cropped around by default, in percent of its sides. */
export const FOCAL_MIDDLE = 50;

/** The fields of an image that a reference keeps. */
type Referred = Pick<ImageReference, 'id' | 'version' | 'extension'> & {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly focalX: number | null;
  readonly focalY: number | null;
};

/** How a record points at an image, described by `alt`; sides that are unknown and a focal point in the middle are left out. */
export function imageReferenceTo(
  { id, version, extension, widthPx, heightPx, focalX, focalY }: Referred,
  alt: string,
): ImageReference {
  const [x, y] = [focalX ?? FOCAL_MIDDLE, focalY ?? FOCAL_MIDDLE];
  return {
    ...{ id, version, extension },
    ...(alt !== '' && { alt }),
    ...(widthPx > 0 && heightPx > 0 && { widthPx, heightPx }),
    ...((x !== FOCAL_MIDDLE || y !== FOCAL_MIDDLE) && { focalX: x, focalY: y }),
  };
}
