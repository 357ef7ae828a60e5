'use client';

import { useEffect } from 'react';
import { replayTaps } from './tap-queue.ts';

/** Replays the events queued before hydration (`tap-queue`), after the effects of the whole page: the router listens to the address only then. */
export function TapReplay() {
  useEffect(() => {
    const timer = setTimeout(() => replayTaps(window));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
