'use client';

import { type ComponentType, useEffect, useState } from 'react';

const RETRY_MS = 5_000;

const networkAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(go, RETRY_MS);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
    window.addEventListener('online', go);
  });

/**
 * Loads code. Where that failed, because the network was lost, it is requested again as soon as there is a network, until nobody waits for it any
 * more; on the server it fails at once.
 */
export async function untilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  isLeft = () => typeof window === 'undefined',
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (isLeft()) throw error;
    await networkAgain();
    return untilLoaded(load, isLeft);
  }
}

/**
 * Loads the code of a component when it is wanted; null until then. A late part breaks no page: see `untilLoaded`. `load` must be the same function
 * at every call.
 */
export function useLate<P>(load: () => Promise<ComponentType<P>>, isWanted: boolean): ComponentType<P> | null {
  const [Late, setLate] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isWanted || Late) return;
    let isLeft = false;
    untilLoaded(load, () => isLeft).then(
      (component) => !isLeft && setLate(() => component),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [load, isWanted, Late]);
  return Late;
}
