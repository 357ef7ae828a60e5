import type { Ordering } from '../service.ts';

const KEPT_MS = 24 * 3_600_000;

/** Idempotency keys are kept for a day, sessions of devices until they expire. Answers how many were forgotten. */
export async function forgetKeys({
  orders,
  devices,
  now,
}: Pick<Ordering, 'orders' | 'devices' | 'now'>): Promise<{ keys: number; sessions: number }> {
  return {
    keys: await orders.forgetKeys(new Date(now().getTime() - KEPT_MS)),
    sessions: await devices.forgetSessions(now()),
  };
}
