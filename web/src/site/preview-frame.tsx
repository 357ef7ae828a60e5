'use client';

import { useEffect } from 'react';
import { isPreviewMessage, type ToBuilder, type ToFrame } from './preview-protocol.ts';

const BLOCK = '[data-block-id]';

/**
 * What the page builder asks of a page in its frame: a tap on a block chooses it instead of following its links, the chosen one is marked and in
 * view, and one that has nothing to show yet says so (`empty`). Does nothing in a window of its own. Messages go to and come from the same origin alone.
 */
export function PreviewFrame({ empty }: { readonly empty: string }) {
  useEffect(() => {
    const { parent, location } = window;
    if (parent === window) return;
    // Notices for visitors are hidden in the builder.
    document.documentElement.dataset.builder = 'on';
    for (const block of document.querySelectorAll<HTMLElement>(BLOCK)) {
      if (block.childElementCount > 0) continue;
      block.textContent = empty;
      Object.assign(block.style, { border: '1px dashed currentcolor', padding: '1.5rem', textAlign: 'center' });
    }
    const tell = (message: ToBuilder): void => parent.postMessage(message, location.origin);
    const tapped = (event: MouseEvent): void => {
      if (!(event.target instanceof Element)) return;
      const id = event.target.closest<HTMLElement>(BLOCK)?.dataset.blockId;
      event.preventDefault();
      event.stopPropagation();
      tell({ filiale: 'chosen', id: id ?? null });
    };
    const heard = (event: MessageEvent<unknown>): void => {
      if (event.origin !== location.origin || event.source !== parent || !isPreviewMessage(event.data)) return;
      const { id, scrolls } = event.data as ToFrame;
      for (const block of document.querySelectorAll<HTMLElement>(BLOCK)) {
        const isChosen = block.dataset.blockId === id;
        block.style.outline = isChosen ? '2px solid #1d4ed8' : '';
        block.style.outlineOffset = isChosen ? '4px' : '';
        if (isChosen && scrolls) block.scrollIntoView({ block: 'nearest' });
      }
    };
    document.addEventListener('click', tapped, true);
    window.addEventListener('message', heard);
    tell({ filiale: 'ready', id: null });
    return () => {
      document.removeEventListener('click', tapped, true);
      window.removeEventListener('message', heard);
    };
  }, [empty]);
  return null;
}
