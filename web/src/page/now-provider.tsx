'use client';

import { rememberOffsets, type ZoneOffsets } from '@filiale/rules/zone-offsets';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import { endHydration } from './hydration.ts';

const STEP_MS = 30_000;
const Context = createContext<Date | null>(null);

/**
 * The clock of client components, the installation's present: what the server used while drawing, then moving on every 30 s. So the
 * first drawing in the browser equals the server's. `serverNow` is ISO; `offsetMs` shifts the browser's clock (tests only); `zones` are the
 * clocks of the branches that the page shows.
 */
export function NowProvider({
  serverNow,
  offsetMs,
  zones = [],
  children,
}: {
  readonly serverNow: string;
  readonly offsetMs: number;
  readonly zones?: readonly ZoneOffsets[];
  readonly children: ReactNode;
}) {
  const [now, setNow] = useState(() => {
    for (const zone of zones) rememberOffsets(zone);
    return new Date(serverNow);
  });
  useEffect(endHydration, []);
  useEffect(() => {
    const tick = () => setNow(new Date(Date.now() + offsetMs));
    // A page that was kept is older than its next tick; one just drawn need not be drawn again.
    if (Math.abs(Date.now() + offsetMs - Date.parse(serverNow)) > STEP_MS) tick();
    const timer = setInterval(tick, STEP_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [serverNow, offsetMs]);
  return <Context value={now}>{children}</Context>;
}

/** The present, at most a minute old: up to 30 s at the first drawing, up to another 30 s until the next tick. */
export function useNow(): Date {
  const now = useContext(Context);
  if (!now) throw new Error('no NowProvider above');
  return now;
}
