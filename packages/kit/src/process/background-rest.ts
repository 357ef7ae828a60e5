import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
/** Share of its time that a process may be busy with other things and still has room. */
const ROOM_SHARE = 0.5;

/**
 * Rests between rounds of work that others go before (orders before the mails about them): at most `mostMs`, and only for as long as those
 * others keep this process busy. Looks while it rests itself, so that its own work is none of what it sees.
 */
export async function restWhileOthersWork(mostMs: number): Promise<void> {
  for (let restedMs = 0; restedMs < mostMs; restedMs += LOOK_MS) {
    const before = performance.eventLoopUtilization();
    await sleep(Math.min(LOOK_MS, mostMs - restedMs));
    if (performance.eventLoopUtilization(before).utilization < ROOM_SHARE) return;
  }
}
