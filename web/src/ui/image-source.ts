import type { ImageReference } from '@filiale/contracts/fields';

/** Widths in px that `/image/{size}/…` is served in, without the icon sizes no page draws. Source: MEDIA-004. */
const widthsPx = { thumbnail: 128, tiny: 256, small: 640, medium: 1280 } as const;

/** Addresses of a stored picture in its sizes. */
export function imageSource(
  { id, version, extension }: ImageReference,
  kind: 'product' | 'category' | '',
): { src: string; srcSet: string } {
  const folder = kind === '' ? '/image' : `/image/${kind}`;
  const at = (size: string) => `${folder}/${size}/${id}-${version}.${extension}`;
  return {
    src: at('small'),
    srcSet: Object.entries(widthsPx)
      .map(([size, width]) => `${at(size)} ${width}w`)
      .join(', '),
  };
}
