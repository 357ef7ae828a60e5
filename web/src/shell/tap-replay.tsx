'use client';

import { useEffect } from 'react';
import { replayTaps } from './tap-queue.ts';

/** Stands last in the page: its effect runs when everything before it listens. */
export function TapReplay() {
  useEffect(() => replayTaps(window), []);
  return null;
}
