'use client';

import { type CSSProperties, useEffect, useRef } from 'react';

type Props = {
  readonly address: string;
  readonly volume: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly onFailed?: (() => void) | undefined;
};

/** A video that plays over and over. Browsers that let no page play sound by itself play it without. */
export function Film({ address, volume, className, style, onFailed }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.volume = volume / 100;
    element.muted = volume === 0;
    element.play().catch(() => {
      element.muted = true;
      element.play().catch(() => undefined);
    });
  }, [volume]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a screen on the wall; captions are part of the film
    <video ref={video} className={className} style={style} src={address} loop playsInline onError={onFailed} />
  );
}
