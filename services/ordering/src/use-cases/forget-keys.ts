import type { Ordering } from '../service.ts';

const DAY_MS = 24 * 3_600_000;
const KEYS_DAYS = 1;
const SLOTS_DAYS = 30;

/** Idempotency keys are kept for a day, sessions of devices until they expire, slots for a month. Answers how many were forgotten. */
export async function forgetKeys({
  orders,
  devices,
  now,
}: Pick<Ordering, 'orders' | 'devices' | 'now'>): Promise<{ keys: number; sessions: number; slots: number }> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return {
    keys: await orders.forgetKeys(before(KEYS_DAYS)),
    sessions: await devices.forgetSessions(now()),
    slots: await orders.forgetSlots(before(SLOTS_DAYS)),
  };
}
