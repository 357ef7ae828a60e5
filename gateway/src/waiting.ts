import type { Caller } from '@filiale/contracts/api/access';
import { isAllowed, type Right } from '@filiale/contracts/api/rights';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import type { Waiting } from '@filiale/contracts/api/waiting';
import { Site } from '@filiale/contracts/content/site';
import { Device } from '@filiale/contracts/ordering/device';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { z } from 'zod';
import type { OwnHandler } from './api.ts';
import { sendData } from './http/send-bytes.ts';
import { askAs, queryOf } from './own-answer.ts';
import type { Upstream } from './proxy/upstream.ts';

/** Nobody waits for these figures; a service that is away must not hold up the others. */
const WITHIN_MS = 4_000;

/** A list of what waits. */
type WaitingList = {
  readonly resource: string;
  readonly owner: Route['owner'];
  readonly right: Right;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** It is about branches. */
  readonly isOfBranch?: true;
  /** Several of its entries may be of the same record. */
  readonly by?: string;
};
const lists: readonly WaitingList[] = [
  {
    ...{ resource: 'orders', owner: 'ordering', right: orderRights.read, path: '/api/orders/missed' },
    ...{ query: { pageSize: '1' }, isOfBranch: true },
  },
  { resource: 'sites', owner: 'content', right: Site.rights.update, path: '/api/site-drafts', by: 'site' },
  {
    ...{ resource: 'devices', owner: 'ordering', right: Device.rights.read, path: '/api/devices/faulty' },
    isOfBranch: true,
  },
  {
    ...{ resource: SignageDevice.name, owner: 'signage', right: SignageDevice.rights.read },
    ...{ path: '/api/digital-signage-devices/faulty', isOfBranch: true },
  },
];

const Answer = z.object({
  data: z.array(z.looseObject({})),
  meta: z.object({ total: z.int() }).optional(),
});

type Options = { readonly upstreams: ReadonlyMap<string, Upstream>; readonly tokenFor: TokenFor };

/** `GET /api/waiting`: counts what waits in every list that the caller may read, each asked with the caller's rights. */
export function createWaiting({ upstreams, tokenFor }: Options): OwnHandler {
  const countOf = async (
    caller: Caller,
    { owner, path, query, isOfBranch, by }: WaitingList,
    branch: string | undefined,
  ): Promise<number> => {
    const upstream = upstreams.get(owner);
    if (!upstream) return 0;
    const asked = new URLSearchParams({ ...query, ...(isOfBranch && branch !== undefined && { branch }) });
    const asking = { upstream, owner, tokenFor, timeoutMs: WITHIN_MS };
    const response = await askAs(caller, asking, asked.size > 0 ? `${path}?${asked}` : path);
    if (!response.ok) throw new Error(`${owner} answered ${response.status}`);
    const { data, meta } = Answer.parse(await response.json());
    return meta?.total ?? (by === undefined ? data.length : new Set(data.map((entry) => entry[by])).size);
  };
  return async (visit, caller) => {
    const { branch } = queryOf(visit, routes['GET /api/waiting']);
    const theirs = lists.filter(({ right }) => isAllowed(caller, right));
    const counts = await Promise.all(
      theirs.map(async (list) => ({
        resource: list.resource,
        count: await countOf(caller, list, branch).catch(() => null),
      })),
    );
    const result: Waiting = {
      counts: counts.flatMap(({ resource, count }) => (count ? [{ resource, count }] : [])),
      unanswered: counts.flatMap(({ resource, count }) => (count === null ? [resource] : [])),
    };
    sendData(visit, result);
  };
}
