'use client';

import { useEffect, useRef } from 'react';
import { buildOf, isRestartDue } from './restarts.ts';

const LOOK_FOR_BUILD_MS = 30 * 60_000;

type Seen = {
  readonly now: Date;
  readonly timeZone: string;
  readonly isOnline: boolean;
  /** Something is shown that a restart would end. */
  readonly isBusy: boolean;
};

/** Whether another build is served than the one that runs. Nobody knows: no. */
async function isOtherBuild(): Promise<boolean> {
  const running = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts;
  const served = await fetch('/tv', { cache: 'no-store' })
    .then(async (answer) => (answer.ok ? buildOf(await answer.text()) : null))
    .catch(() => null);
  return running !== undefined && served !== null && served !== running;
}

/** Loads the page of a screen anew by night, and when another build is served; only while it reaches its server. Source: RES-038. */
export function useRestarts({ now, timeZone, isOnline, isBusy }: Seen, restart: () => void): void {
  const begun = useRef<{ atMs: number; minute: number; lookedMs: number }>(null);
  useEffect(() => {
    const nowMs = performance.now();
    begun.current ??= { atMs: nowMs, minute: Math.floor(Math.random() * 55), lookedMs: nowMs };
    const { atMs, minute, lookedMs } = begun.current;
    if (!isOnline || isBusy) return;
    if (isRestartDue({ at: now, timeZone, openMs: nowMs - atMs, minute })) return restart();
    if (nowMs - lookedMs < LOOK_FOR_BUILD_MS) return;
    begun.current.lookedMs = nowMs;
    void isOtherBuild().then((isOther) => {
      if (isOther) restart();
    });
  }, [now, timeZone, isOnline, isBusy, restart]);
}
