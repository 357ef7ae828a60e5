'use client';

import { type ComponentType, useEffect, useState } from 'react';

const RETRY_MS = 5_000;

/**
 * Loads the code of a component when it is wanted; null until then. Code that failed to load, because the network was lost, is requested
 * again as soon as there is a network, so that a late part breaks no page. `load` must be the same function at every call.
 */
export function useLate<P>(load: () => Promise<ComponentType<P>>, isWanted: boolean): ComponentType<P> | null {
  const [Late, setLate] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isWanted || Late) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      load().then(
        (component) => !isLeft && setLate(() => component),
        () => {
          if (!isLeft) timer = setTimeout(ask, RETRY_MS);
        },
      );
    };
    ask();
    window.addEventListener('online', ask);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [load, isWanted, Late]);
  return Late;
}
