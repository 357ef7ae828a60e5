'use client';

import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

type Props = { readonly googleTagId: string; readonly facebookPixelId: string };

/** Loads what follows the tags when the page is idle. On pages of installations without tags it is absent. */
export function TagHost({ googleTagId, facebookPixelId }: Props) {
  useEffect(
    () =>
      whenIdle(() => void import('./start-tags.ts').then(({ startTags }) => startTags(googleTagId, facebookPixelId))),
    [googleTagId, facebookPixelId],
  );
  return null;
}
