'use client';

import { type CSSProperties, useEffect, useRef } from 'react';

/** A film that plays and does not get on for so long is stuck, which browsers do not call an error. */
const STUCK_MS = 10_000;
const LOOK_MS = 1_000;

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
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.src = address;
    let at = -1;
    let movedMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      const isMoving = element.currentTime !== at || document.visibilityState !== 'visible';
      at = element.currentTime;
      if (isMoving) movedMs = nowMs;
      else if (nowMs - movedMs > STUCK_MS) failed.current?.();
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      // Else the browser keeps what it has loaded and decoded until it happens to tidy up.
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another film begins anew
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isOver = false;
    element.volume = volume / 100;
    element.muted = volume === 0;
    element.play().catch(() => {
      // One that is gone and is told to play is never tidied up by the browser.
      if (isOver) return;
      element.muted = true;
      element.play().catch(() => undefined);
    });
    return () => {
      isOver = true;
    };
  }, [volume, address]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a screen on the wall; captions are part of the film
    <video ref={video} className={className} style={style} loop playsInline onError={onFailed} />
  );
}
