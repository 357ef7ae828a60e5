'use client';

import { useEffect } from 'react';
import tile from './food-tile.module.css';
import { drawingAddress } from './food-tile.tsx';

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && 'picture' in target.dataset;

const SVG = 'http://www.w3.org/2000/svg';

/** Hides a broken picture; the tile it lay on shows its drawing instead. */
function takeAway(picture: HTMLImageElement): void {
  picture.hidden = true;
  const symbol = picture.parentElement?.dataset.drawing;
  if (!symbol || picture.previousElementSibling) return;
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 160 160');
  drawing.setAttribute('class', tile.food ?? '');
  drawing.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', drawingAddress(symbol));
  drawing.append(use);
  picture.before(drawing);
}

/** Image fallback: takes away every picture of the page that cannot be loaded, so that a drawing or the ground below it shows. Source: ERR, image load failure. */
export function BrokenPictures() {
  useEffect(() => {
    // Broken before React listened.
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]'))
      if (picture.complete && picture.naturalWidth === 0) takeAway(picture);
    // Errors of pictures do not bubble.
    const onError = ({ target }: Event) => {
      if (isPicture(target)) takeAway(target);
    };
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}
