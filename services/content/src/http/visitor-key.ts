import type { IncomingHttpHeaders } from 'node:http';
import { markOfAddress } from '@filiale/kit/http/address-key';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';

const DAY_MS = 86_400_000;
/** Days before today whose uploads without an order may still be there. */
const DAYS_BEFORE = 2;

/**
 * Who a visitor is for their share of the uploads: marks of their address as the gateway saw it, today's first, then those of the days before, whose
 * uploads count as well.
 */
export function visitorKeys(salts: DailySalts, headers: IncomingHttpHeaders, at: Date): Promise<[string, ...string[]]> {
  const forwarded = headers['x-forwarded-for'];
  const address = typeof forwarded === 'string' ? (forwarded.split(',')[0] ?? '').trim() : '';
  const markOf = async (daysAgo: number): Promise<string> => {
    const day = new Date(at.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    return markOfAddress(address, await salts(day));
  };
  const before = Array.from({ length: DAYS_BEFORE }, (_, index) => markOf(index + 1));
  return Promise.all([markOf(0), ...before]);
}
