import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import type { CSSProperties } from 'react';

type Layer = SignageManifest['scenes'][number]['layers'][number];
type Lettering = Pick<Extract<Layer, { kind: 'text' }>, 'color' | 'font' | 'align' | 'verticalAlign'>;
type Cropped = Pick<Extract<Layer, { kind: 'image' }>, 'fit' | 'focalX' | 'focalY'>;

export const percent = (share: number): string => `${share / 100}%`;
const along = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** Where a layer stands on its canvas: the one of the back office, and screens. Units as in `contracts/layers`. */
export const placeStyle = (
  { rotation, opacity }: Pick<Layer, 'rotation' | 'opacity'>,
  box: Layer['box'],
): CSSProperties => ({
  ...{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) },
  ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
  ...(opacity < 100 && { opacity: opacity / 100 }),
});

/** How text of a layer is set. `--size` is the height of its letters; `family` as style sheets call it. */
export const letteringStyle = ({ color, font, align, verticalAlign }: Lettering, family: string): CSSProperties => ({
  ...{ color: color || undefined, lineHeight: font.lineHeightPercent / 100 },
  ...{ '--size': `${font.size / 100}cqh` },
  ...{ fontFamily: `"${family}"`, fontWeight: font.isBold ? 700 : 400 },
  ...{ textAlign: align, justifyContent: along[verticalAlign] },
});

/** How a picture of a layer fills its box. */
export const cropStyle = ({ fit, focalX, focalY }: Cropped): CSSProperties => ({
  objectFit: fit,
  objectPosition: `${percent(focalX)} ${percent(focalY)}`,
});
