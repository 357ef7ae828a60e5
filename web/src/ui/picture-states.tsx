'use client';

import { useEffect } from 'react';
import tile from './food-tile.module.css';
import { drawingAddress } from './food-tile.tsx';
import { KEPT_PICTURE } from './image-source.ts';

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && 'picture' in target.dataset;

const SVG = 'http://www.w3.org/2000/svg';

/** Hides a broken picture that lies on a drawing or a ground; the tile it lay on shows its drawing instead. */
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

function mark(picture: HTMLImageElement, state: 'loaded' | 'error'): void {
  picture.dataset.state = state;
  // One of a page says in its place what it would have shown.
  if (state === 'error' && picture.dataset.picture !== KEPT_PICTURE) takeAway(picture);
}

/**
 * What became of every picture of the page, in its `data-state`: loaded, error, or nothing while it is loading. One that cannot be loaded is taken
 * away, so that a drawing or the ground below it shows. Source: MEDIA-009.
 */
export function PictureStates() {
  useEffect(() => {
    // What happened before React listened.
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]'))
      if (picture.complete) mark(picture, picture.naturalWidth === 0 ? 'error' : 'loaded');
    const onLoad = ({ target }: Event) => isPicture(target) && mark(target, 'loaded');
    const onError = ({ target }: Event) => isPicture(target) && mark(target, 'error');
    // These events of pictures do not bubble.
    document.addEventListener('load', onLoad, true);
    document.addEventListener('error', onError, true);
    return () => {
      document.removeEventListener('load', onLoad, true);
      document.removeEventListener('error', onError, true);
    };
  }, []);
  return null;
}
