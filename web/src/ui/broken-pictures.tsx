'use client';

import { useEffect } from 'react';

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && 'picture' in target.dataset;

/** Takes away every picture of the page that cannot be loaded, so that what stands below it shows. Source: ERR, image load failure. */
export function BrokenPictures() {
  useEffect(() => {
    // Broken before React listened.
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]'))
      if (picture.complete && picture.naturalWidth === 0) picture.hidden = true;
    // Errors of pictures do not bubble.
    const onError = ({ target }: Event) => {
      if (isPicture(target)) target.hidden = true;
    };
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}
