import type { Route } from '@filiale/contracts/route';
import { methodAndPath } from '@filiale/contracts/route';
import { createRouteTable } from '@filiale/kit/route-table';
import type { LimitName } from './limits/limits.ts';

/** Where a call goes. */
export type Endpoint = {
  readonly key: string;
  readonly route: Route;
  readonly limit: LimitName | undefined;
  readonly isApart: boolean;
};

/** Calls that a stranger could use to do harm have limits of their own. */
const stricter: { readonly [key: string]: LimitName } = {
  'POST /api/orders': 'orders',
  'POST /api/uploads': 'uploads',
  'POST /api/analytics-log': 'analytics',
  'POST /api/payments/mollie/webhook': 'webhooks',
  'POST /api/payments/datatrans/webhook': 'webhooks',
};
/** Calls that count under their own limit alone, so that whoever logs much may still order. */
const apart: ReadonlySet<string> = new Set([
  'POST /api/analytics-log',
  'POST /api/payments/mollie/webhook',
  'POST /api/payments/datatrans/webhook',
]);
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
    if (isPresent(route.owner)) table.add(method, path, { key, route, limit: stricter[key], isApart: apart.has(key) });
  }
  return table;
}
export type RoutingTable = ReturnType<typeof routingTable>;
