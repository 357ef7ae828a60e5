import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
/** Share of its time that a process may be busy with other things and still has room. */
const ROOM_SHARE = 0.5;

/**
 * Pauses low-priority work between its rounds (mails about orders, behind orders) while the process is busy with other work, at most
 * `mostMs`. It measures while it pauses, so its own work does not count.
 */
export async function throttleBackground(mostMs: number): Promise<void> {
  for (let restedMs = 0; restedMs < mostMs; restedMs += LOOK_MS) {
    const before = performance.eventLoopUtilization();
    await sleep(Math.min(LOOK_MS, mostMs - restedMs));
    if (performance.eventLoopUtilization(before).utilization < ROOM_SHARE) return;
  }
}
