'use client';

import { useEffect } from 'react';

type Props = { readonly googleTagId: string; readonly facebookPixelId: string };

/** Loads what follows the tags when the page is idle. On pages of installations without tags it is absent. */
export function TagHost({ googleTagId, facebookPixelId }: Props) {
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
    idle(() => void import('./start-tags.ts').then(({ startTags }) => startTags(googleTagId, facebookPixelId)));
  }, [googleTagId, facebookPixelId]);
  return null;
}
