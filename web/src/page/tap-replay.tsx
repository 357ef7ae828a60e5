'use client';

import { useEffect } from 'react';
import { replayTaps } from './tap-queue.ts';

/** Replays what was tapped before hydration, after the effects of the whole page: the router listens to the address only then. */
export function TapReplay() {
  useEffect(() => {
    const timer = setTimeout(() => replayTaps(window));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
