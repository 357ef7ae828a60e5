'use client';

import type { Place } from '@filiale/rules/branch-order';
import { useState } from 'react';

export type BranchOrderName = 'given' | 'open' | 'near';
/** `nowhere`: the visitor or the device has refused. */
export type LocatingState = 'idle' | 'asking' | 'nowhere';

const ASK = { timeout: 10_000, maximumAge: 300_000 };

/**
 * The order of the branch list. The place is asked for only when the visitor wants the nearest ones first; it stays in the browser and
 * is forgotten with the page.
 */
export function useBranchOrder() {
  const [order, choose] = useState<BranchOrderName>('given');
  const [place, setPlace] = useState<Place | null>(null);
  const [state, setState] = useState<LocatingState>('idle');

  const setOrder = (wanted: BranchOrderName) => {
    setState('idle');
    if (wanted !== 'near' || place) return choose(wanted);
    if (!('geolocation' in navigator)) return setState('nowhere');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPlace({ latitude, longitude });
        setState('idle');
        choose('near');
      },
      () => setState('nowhere'),
      ASK,
    );
  };
  return { order, setOrder, place, state };
}
