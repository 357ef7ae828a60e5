import type { ImageReference } from '../fields/types/media-reference.ts';
import type { Image } from './image.ts';

/** Where a picture is cropped around by default, in percent of its sides. */
export const FOCAL_MIDDLE = 50;

type Shown = Pick<Image, 'id' | 'version' | 'extension' | 'widthPx' | 'heightPx' | 'focalX' | 'focalY'>;

/** How a record points at an image, described by `alt`; sides that are unknown and a focal point in the middle are left out. */
export function imageReferenceTo(
  { id, version, extension, widthPx, heightPx, focalX, focalY }: Shown,
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
