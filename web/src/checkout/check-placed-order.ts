import { ApiError } from '@filiale/contracts/api/client';
import { orderLabel } from '@filiale/rules/order-timeline';
import { call } from '../api/client.ts';
import { endPlaced } from './last-placed.ts';

/** Nobody waits longer for the answer; without one the order is taken to stand. */
const WITHIN_MS = 3_000;

/** Asks whether an order still stands, and remembers where it does not: rejected, cancelled, or gone. Never throws. */
export async function isPlacedOrderStanding(
  branch: string,
  { uid, hash }: { uid: string; hash: string },
): Promise<boolean> {
  try {
    const options = { signal: AbortSignal.timeout(WITHIN_MS) };
    const { data } = await call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } }, options);
    if (!['canceled', 'failed'].includes(orderLabel(data))) return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return true;
  }
  endPlaced(window, branch, uid);
  return false;
}
