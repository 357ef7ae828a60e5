import type { Route } from '@filiale/contracts/route';
import { methodAndPath } from '@filiale/contracts/route';
import { createRouteTable } from '@filiale/kit/route-table';
import type { LimitName } from './limits/limits.ts';

/** Where a call goes. */
export type Endpoint = {
  readonly key: string;
  readonly route: Route;
  /** What the calls of one address are counted under. */
  readonly limit: LimitName;
};

/** Calls that a stranger could use to do harm, or that come in numbers of their own, count apart: whoever looks around much may still order. */
const apart: { readonly [key: string]: LimitName } = {
  'POST /api/orders': 'orders',
  'POST /api/uploads': 'uploads',
  'POST /api/analytics-log': 'analytics',
  'POST /api/payments/mollie/webhook': 'webhooks',
  'POST /api/payments/datatrans/webhook': 'webhooks',
};

/**
 * Calls whose 404 means that somebody guessed a key. Printers are left out: one whose key was taken away goes on asking every few
 * seconds, and would shut the customers behind the same address out of their orders.
 */
export const isGuessable = (key: string): boolean =>
  (key.includes('{hash}') || key.includes('{key}')) && !key.includes(' /api/printers/');

/**
 * The routing table, made from the contracts alone. Routes whose owner is not part of the installation are left out, so
 * that they are unknown addresses.
 */
export function routingTable(routes: Record<string, Route>, isPresent: (owner: Route['owner']) => boolean) {
  const table = createRouteTable<Endpoint>();
  for (const [key, route] of Object.entries(routes)) {
    const { method, path } = methodAndPath(key);
    if (isPresent(route.owner)) table.add(method, path, { key, route, limit: apart[key] ?? 'api' });
  }
  return table;
}
export type RoutingTable = ReturnType<typeof routingTable>;
