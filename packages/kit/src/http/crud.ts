import { everything, reachOf } from '@filiale/contracts/api/rights';
import { type RecordListQuery, type Route, resourceRoutes } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { newId } from '@filiale/contracts/fields/ids';
import type { AnyResource, RecordHead, RecordOf } from '@filiale/contracts/fields/resource';
import { now } from '../process/clock.ts';
import type { Store, ValuesOf, Written } from '../stores/store.ts';
import type { Call, Handler, HttpApp } from './http.ts';
import { metaOfList, type ResolvedList, resolveList } from './list-query.ts';
import { ProblemError } from './problem-error.ts';
import { recordScope } from './record-scope.ts';

/** A record about to be written. `current` is null for a new one. */
export type Write<V extends RecordHead> = {
  readonly id: string;
  readonly values: ValuesOf<V>;
  readonly current: V | null;
};

/** Rules that need more than the record itself. They raise a `ProblemError`, or return other values to store. */
export type Hooks<V extends RecordHead> = {
  readonly beforeWrite?: (write: Write<V>, call: Call) => Promise<ValuesOf<V> | undefined> | ValuesOf<V> | undefined;
  readonly beforeRemove?: (record: V, call: Call) => Promise<void> | void;
};

/** The revision in `If-Match: "3"`; null when the header is absent. */
export function ifMatchOf({ headers }: Pick<Call, 'headers'>): number | null {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const revision = /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(header)?.[1];
  if (revision === undefined) throw new ProblemError('request.malformed');
  return Number(revision);
}

/** The stored record of a guarded write; missing is 404, stale is 409 with the current record. */
export function storedOf<V>(written: Written<V>): V {
  switch (written.outcome) {
    case 'stored':
      return written.record;
    case 'missing':
      throw new ProblemError('record.missing');
    case 'stale':
      throw new ProblemError('record.stale', { details: { current: written.current } });
    default:
      return written satisfies never;
  }
}

const metaOf = ({ traceparent }: Call) => ({ at: now(), traceparent });

/**
 * Binds the five routes of a resource to its store: list with filter, search, sort, page or cursor and columns; get; create; replace guarded
 * by `revision`; remove guarded by an optional `If-Match`. Every call sees and changes what its caller reaches and nothing else: other records are
 * missing, in lists, counts, searches and by their ids. Source: RES-011 and following, ADR 29.
 */
export function bindResource<R extends AnyResource>(
  http: Pick<HttpApp, 'bindRoute'>,
  resource: R,
  store: Store<RecordOf<R> & RecordHead>,
  { beforeWrite, beforeRemove }: Hooks<RecordOf<R> & RecordHead> = {},
): void {
  type Stored = RecordOf<R> & RecordHead;
  const { name } = resource;
  const own: Record<string, Route> = resourceRoutes(resource);
  const told = routes as unknown as Record<string, Route>;
  const bind = (key: string, handler: Handler<Call>): void => {
    const route = told[key] ?? own[key];
    if (route) http.bindRoute(key, route, handler);
  };
  const idOf = ({ params }: Call): string => (params as { id: string }).id;
  const scope = recordScope(resource);
  const existing = async (call: Call, use: 'read' | 'write'): Promise<Stored> => {
    const record = await store.get(idOf(call));
    if (!record || !scope.isReached(call.reach, record, use)) throw new ProblemError('record.missing');
    return record;
  };
  /** As the caller may read it, whatever they have just done with it. */
  const reading = ({ caller }: Call) => reachOf(caller, resource.rights.read);
  const seen = (call: Call, record: Stored): Stored => scope.seen(reading(call), record);
  const checked = <W extends object>(call: Call, id: string, values: W, current: Stored | null): ValuesOf<Stored> =>
    scope.checkedWrite(call.reach, { id, values, current, sent: call.sent, reading: reading(call) }) as never;
  const tagged = (call: Call, record: Stored) => ({
    data: seen(call, record),
    headers: { etag: `"${record.revision}"` },
  });
  const stale = (call: Call, current: Stored): ProblemError =>
    scope.isReached(call.reach, current, 'write')
      ? new ProblemError('record.stale', { details: { current: seen(call, current) } })
      : new ProblemError('record.missing');
  /** The value of a place that carries none is looked up, which must not tell where other records stand. */
  const refuseForeignPlace = async ({ reach }: Call, { after }: ResolvedList): Promise<void> => {
    if (reach === everything || !after || after.value !== undefined) return;
    const record = await store.get(after.id);
    if (!record || !scope.isReached(reach, record, 'read'))
      throw new ProblemError('request.parameter-invalid', { details: { name: 'cursor' } });
  };
  const stored = (call: Call, written: Written<Stored>): Stored => {
    if (written.outcome === 'stale') throw stale(call, written.current);
    return storedOf(written);
  };

  bind(`GET /api/${name}`, async (call) => {
    const asked = call.query as RecordListQuery;
    const list = scope.narrowed(call.reach, resolveList(resource, asked));
    await refuseForeignPlace(call, list);
    const page = await store.list(list);
    return { data: page.items.map((item) => scope.seen(call.reach, item)), meta: metaOfList(list, asked, page) };
  });

  bind(`GET /api/${name}/{id}`, async (call) => tagged(call, await existing(call, 'read')));

  bind(`POST /api/${name}`, async (call) => {
    const { id = newId(), ...values } = call.body as ValuesOf<Stored> & { id?: string };
    const given = checked(call, id, values, null);
    const changed = await beforeWrite?.({ id, values: given, current: null }, call);
    const record = await store.insert(id, changed ?? given, metaOf(call));
    return { ...tagged(call, record), headers: { etag: `"${record.revision}"`, location: `/api/${name}/${id}` } };
  });

  bind(`PUT /api/${name}/{id}`, async (call) => {
    const { id, revision, createdAt: _made, updatedAt: _changed, ...values } = call.body as Stored;
    if (id !== idOf(call)) throw new ProblemError('request.id-mismatch');
    const current = await existing(call, 'write');
    if (current.revision !== revision) throw stale(call, current);
    const given = checked(call, id, values, current);
    const changed = await beforeWrite?.({ id, values: given, current }, call);
    return tagged(call, stored(call, await store.replace(id, revision, changed ?? given, metaOf(call))));
  });

  bind(`DELETE /api/${name}/{id}`, async (call) => {
    const revision = ifMatchOf(call);
    const current = await existing(call, 'write');
    if (revision !== null && current.revision !== revision) throw stale(call, current);
    await beforeRemove?.(current, call);
    // Whoever reaches only some records removes what was looked at: meanwhile it may have become somebody else's.
    const guard = call.reach === everything ? revision : current.revision;
    stored(call, await store.remove(current.id, guard, metaOf(call)));
    return { status: 204 };
  });
}

/** Binds each of a list of resources to its store. */
export function bindResources<const L extends readonly AnyResource[]>(
  http: Pick<HttpApp, 'bindRoute'>,
  resources: L,
  stores: { readonly [R in L[number] as R['name']]: Store<RecordOf<R> & RecordHead> },
  hooksOf: (resource: L[number]) => Hooks<RecordHead> = () => ({}),
): void {
  for (const resource of resources as readonly L[number][])
    bindResource(http, resource, stores[resource.name as keyof typeof stores] as never, hooksOf(resource) as never);
}
