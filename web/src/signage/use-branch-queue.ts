'use client';

import type { BranchQueue } from '@filiale/contracts/ordering/branch-queue';
import { useEffect, useState } from 'react';
import { followStream } from '../api/order-stream.ts';

/** How often is asked while changes are not heard, and beside a stream for what it might have missed, in ms. */
const ASK_MS = 5_000;
const SELDOM_MS = 60_000;
/** Pause between two answers while changes come one after the other, in ms. */
const RUSH_MS = 250;

/** Who asks: a TV as itself, or staff. */
export type QueueSource = {
  readonly read: (branch: string) => Promise<BranchQueue>;
  readonly openScope: () => Parameters<typeof followStream>[0]['scope'];
};

/**
 * What guests at a branch see of its orders, as it changes; undefined before the first answer, null while nobody answers: old numbers are worse than none.
 * @param branch null: nothing is asked
 * @param source the same object at each call
 */
export function useBranchQueue(branch: string | null, source: QueueSource): BranchQueue | null | undefined {
  const [queue, setQueue] = useState<BranchQueue | null>();
  useEffect(() => {
    if (branch === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isLive = false;
    let isReading = false;
    let isAskedAgain = false;
    const look = async (): Promise<void> => {
      if (isReading) isAskedAgain = true;
      if (isReading || isOver) return;
      clearTimeout(timer);
      isReading = true;
      isAskedAgain = false;
      const read = await source.read(branch).catch(() => null);
      isReading = false;
      if (isOver) return;
      setQueue(read);
      timer = setTimeout(look, isAskedAgain ? RUSH_MS : isLive && read ? SELDOM_MS : ASK_MS);
    };
    const { stop } = followStream({
      url: `/api/branches/${encodeURIComponent(branch)}/queue/events`,
      onChange: () => void look(),
      onLive: (now) => {
        isLive = now;
        // Whether somebody is reached shows at once, not at the next turn.
        if (!now) void look();
      },
      isAwaited: () => true,
      retryMs: ASK_MS,
      scope: source.openScope(),
    });
    const cut = (): void => void look();
    window.addEventListener('offline', cut);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('offline', cut);
      stop();
      setQueue(undefined);
    };
  }, [branch, source]);
  return queue;
}
