import type { ImageReference } from '@filiale/contracts/fields/fields';
import type { CSSProperties } from 'react';

/** Widths in px that `/image/{size}/…` is served in, without the icon sizes no page draws. Source: MEDIA-004. */
const widthsPx = { thumbnail: 128, tiny: 256, small: 640, medium: 1280 } as const;

/** Percent of a side that pictures are cropped around. */
const MIDDLE = 50;

type ImageSource = {
  readonly src: string;
  readonly srcSet: string;
  /** Sides of the stored file where they are known: the ratio that is kept free. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Keeps the focal point in sight where the picture is cropped. */
  readonly style: CSSProperties | undefined;
};

/** `data-picture` of one whose place and words stay where it cannot be loaded. */
export const KEPT_PICTURE = 'kept';

/** Addresses of a stored picture in its sizes. */
export function imageSource(
  { id, version, extension, widthPx, heightPx, focalX = MIDDLE, focalY = MIDDLE }: ImageReference,
  kind: 'product' | 'category' | '',
): ImageSource {
  const folder = kind === '' ? '/image' : `/image/${kind}`;
  const at = (size: string) => `${folder}/${size}/${id}-${version}.${extension}`;
  return {
    src: at('small'),
    srcSet: Object.entries(widthsPx)
      .map(([size, width]) => `${at(size)} ${width}w`)
      .join(', '),
    width: widthPx,
    height: heightPx,
    style: focalX === MIDDLE && focalY === MIDDLE ? undefined : { objectPosition: `${focalX}% ${focalY}%` },
  };
}
