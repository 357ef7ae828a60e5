'use client';

import type { Place } from '@filiale/rules/branch-order';
import { useEffect, useRef, useState } from 'react';

export type BranchOrderName = 'open' | 'near';
/** `nowhere`: the visitor or the device has refused. */
export type LocatingState = 'idle' | 'asking' | 'nowhere';

const ASK = { timeout: 10_000, maximumAge: 300_000 };

type Asked = {
  /** The nearest ones first, where the place is known. */
  readonly isNearWanted: boolean;
  readonly onChange: (isNearWanted: boolean) => void;
};

/**
 * The order of the branch list: open ones first, or the nearest. The place is asked for only when the visitor wants that; it stays in the browser
 * and is forgotten with the page. Returning to a list of near branches does not ask again: the place is determined anew if the browser allows it, else
 * the open ones are first.
 */
export function useBranchOrder({ isNearWanted, onChange }: Asked) {
  const [place, setPlace] = useState<Place | null>(null);
  const [state, setState] = useState<LocatingState>('idle');

  const locate = () => {
    if (!('geolocation' in navigator)) return setState('nowhere');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPlace({ latitude, longitude });
        setState('idle');
        onChange(true);
      },
      () => setState('nowhere'),
      ASK,
    );
  };
  const setOrder = (wanted: BranchOrderName) => {
    setState('idle');
    if (wanted === 'near' && !place) return locate();
    onChange(wanted === 'near');
  };

  const isReturning = useRef(isNearWanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the address asked for
  useEffect(() => {
    if (!isReturning.current || !navigator.permissions) return;
    isReturning.current = false;
    navigator.permissions
      .query({ name: 'geolocation' })
      .then(({ state: allowed }) => {
        if (allowed === 'granted') locate();
      })
      // If the browser does not report the permission, do not ask.
      .catch(() => undefined);
  }, []);

  const order: BranchOrderName = isNearWanted && place ? 'near' : 'open';
  return { order, setOrder, place, state };
}
