import type { Ordering } from '../service.ts';

const KEPT_MS = 24 * 3_600_000;

/** Idempotency keys are kept for a day. Answers how many were forgotten. */
export async function forgetKeys({ orders, now }: Pick<Ordering, 'orders' | 'now'>): Promise<{ keys: number }> {
  return { keys: await orders.forgetKeys(new Date(now().getTime() - KEPT_MS)) };
}
