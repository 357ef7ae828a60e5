import type { Caller } from '@filiale/contracts/api/access';
import { isReachedAt, type Reach, type Right, reachOf } from '@filiale/contracts/api/rights';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { orderRights } from '@filiale/contracts/ordering/order-rights';

/** The right to read one record of each kind, and who answers for it. */
export const readable: ReadonlyMap<string, { readonly right: Right; readonly owner: Route['owner'] }> = new Map([
  ...Object.values<Route>(routes).flatMap(({ resource, right, owner }) =>
    resource?.action === 'get' && right ? [[resource.name, { right, owner }] as const] : [],
  ),
  ['orders', { right: orderRights.read, owner: 'ordering' }] as const,
  ['config', { right: routes['GET /api/config'].right as Right, owner: 'catalog' }] as const,
]);

/**
 * Whether a caller may receive changes, by the kind of record and its branches before or after. Where only the content of the record decides
 * whether they may read it (as one of their own), they receive nothing.
 */
export function readableBy(caller: Caller): (resource: string, branches: readonly string[]) => boolean {
  const reaches = new Map<string, Reach>();
  const reachTo = (resource: string): Reach => {
    const known = reaches.get(resource);
    if (known) return known;
    const right = readable.get(resource)?.right;
    const reach = right ? reachOf(caller, right) : [];
    reaches.set(resource, reach);
    return reach;
  };
  return (resource, branches) => isReachedAt(reachTo(resource), branches);
}
