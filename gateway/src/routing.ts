import type { Caller } from '@filiale/contracts/api/access';
import type { Route } from '@filiale/contracts/api/route';
import { addressesOf } from '@filiale/contracts/api/route';
import { createRouteTable } from '@filiale/kit/http/route-table';
import type { SecretLink } from './limits/guarded-links.ts';

/** Where a call goes. */
export type Endpoint = {
  readonly key: string;
  readonly route: Route;
};

/**
 * The secret in the path of a call and what wrong ones count under; undefined where there is none. Printers are left out: one whose key was taken away
 * goes on asking every few seconds, and would shut others behind the same address out.
 */
export function secretOf(
  key: string,
  { uid, hash, branch, key: secret }: Readonly<Record<string, string>>,
): SecretLink | undefined {
  if (key.includes('{hash}')) return { link: `${uid}/${hash}`, limit: 'links' };
  if (key === 'GET /api/placed-orders/{key}') return { link: placedLink(secret), limit: 'links' };
  if (key.includes('{key}') && !key.includes(' /api/printers/')) return { link: `${branch}/${secret}`, limit: 'keys' };
  return undefined;
}

const placedLink = (key: string | undefined): string => `placed/${key}`;

/** The links that a placed order is read by, from the address and the key that it was placed with; none where nothing was placed. */
export function linksOfPlacement(
  key: string,
  { location, idempotencyKey }: { readonly location: string | undefined; readonly idempotencyKey: unknown },
): string[] {
  const link =
    key === 'POST /api/orders' ? /^\/api\/orders\/public\/([^/]+\/[^/]+)$/.exec(location ?? '')?.[1] : undefined;
  if (link === undefined) return [];
  return typeof idempotencyKey === 'string' ? [link, placedLink(idempotencyKey)] : [link];
}

/** The device that a successful call changes, by its id: its keys and sessions are to be asked about again. */
export function changedDevice(
  key: string,
  params: Readonly<Record<string, string>>,
  caller: Caller,
): string | undefined {
  if (/^DELETE \/api\/(?:device|digital-signage|time-clock)-sessions\/current$/.test(key))
    return caller.kind === 'device' ? caller.sub : undefined;
  return /^(?:POST|PUT|DELETE) \/api\/(?:(?:digital-signage-)?devices|time-clocks)\/\{id\}(?:\/key)?$/.test(key)
    ? params.id
    : undefined;
}

/**
 * The routing table, made from the contracts alone. Routes whose owner is not part of the installation are left out, so
 * that they are unknown addresses.
 */
export function routingTable(routes: Record<string, Route>, isPresent: (owner: Route['owner']) => boolean) {
  const table = createRouteTable<Endpoint>();
  for (const [key, route] of Object.entries(routes)) {
    if (!isPresent(route.owner)) continue;
    for (const { method, path } of addressesOf(key, route)) table.add(method, path, { key, route });
  }
  return table;
}
export type RoutingTable = ReturnType<typeof routingTable>;
