import type { Batch } from '@filiale/contracts/api/batch';
import { MOST_LINES_OF_SHEET } from '@filiale/contracts/api/export';
import type { ExportQuery, RecordListQuery, RemovedQuery } from '@filiale/contracts/api/list-query';
import { isSynced } from '@filiale/contracts/api/resource-calls';
import { everything } from '@filiale/contracts/api/rights';
import { type ExternalIdQuery, type RemoveQuery, type Route, resourceRoutes } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import type { UndoChange } from '@filiale/contracts/api/undo';
import { columnAt, columnsOf } from '@filiale/contracts/fields/cells';
import type { AnyResource, RecordHead, RecordOf } from '@filiale/contracts/fields/resource';
import { carryOutBatch, dryRunBatch } from './carry-out-batch.ts';
import { columnsAsked, EXPORTED_AT_ONCE, exportColumn, exportList, refuseUnproved } from './export-list.ts';
import type { Call, Handler, HttpApp } from './http.ts';
import { type Place, writePlace } from './list-cursor.ts';
import { metaOfList, type ResolvedList, removalsAsked, resolveList, subjectOfRemovals } from './list-query.ts';
import { ProblemError } from './problem-error.ts';
import { recordScope } from './record-scope.ts';
import type { Store, SyncedStore } from './record-store.ts';
import { refuseUsed, usesKnownTo } from './refuse-used.ts';
import {
  askedBy,
  type Given,
  type GivenRecord,
  type Hooks,
  ifMatchOf,
  metaOf,
  type Saved,
  seenBy,
  syncedWrites,
  writesOfCalls,
} from './write-calls.ts';

/**
 * Binds the generic routes of a resource to its store: list with filter, search, sort, page or cursor and columns, and the same as a file; get; create; replace
 * guarded by `revision`; remove guarded by an optional `If-Match`; taking changes and removals back; and where other systems have the records too, saving by an external id
 * and batches. Every call sees and changes what its caller reaches and nothing else: other records are missing, in lists, counts, searches
 * and by their ids. Source: RES-011 and following, ADR 29.
 */
export function bindResource<R extends AnyResource>(
  http: Pick<HttpApp, 'bindRoute'>,
  resource: R,
  store: Store<RecordOf<R> & RecordHead>,
  hooks: Hooks<RecordOf<R> & RecordHead> = {},
): void {
  type Stored = RecordOf<R> & RecordHead;
  const { name } = resource;
  const own: Record<string, Route> = resourceRoutes(resource);
  const declaredRoutes = routes as unknown as Record<string, Route>;
  const bind = (key: string, handler: Handler<Call>): void => {
    const route = declaredRoutes[key] ?? own[key];
    if (route) http.bindRoute(key, route, handler);
  };
  const idOf = ({ params }: Call): string => (params as { id: string }).id;
  const scope = recordScope(resource);
  const writes = writesOfCalls(resource, store, hooks);
  const used = { resource, store, hooks };
  const listed = ({ caller, reach }: Call, record: Stored): Stored => seenBy(caller, scope.seen(reach, record));
  const tagged = (call: Call, record: Stored) => ({
    data: writes.seen(call, record),
    headers: { etag: `"${record.revision}"` },
  });
  const answered = (call: Call, { record, before }: Saved<Stored>) => ({
    status: before === null ? 201 : 200,
    data: writes.seen(call, record),
    headers: { etag: `"${record.revision}"`, ...(before === null && { location: `/api/${name}/${record.id}` }) },
  });

  /** A cursor without a value is looked up by record, which must not reveal the order of records out of reach. */
  const refuseForeignPlace = async ({ reach }: Call, { after }: ResolvedList): Promise<void> => {
    if (reach === everything || !after || after.value !== undefined) return;
    const record = await store.get(after.id);
    if (!record || !scope.isReached(reach, record, 'read'))
      throw new ProblemError('request.parameter-invalid', { details: { name: 'cursor' } });
  };

  bind(`GET /api/${name}`, async (call) => {
    const asked = call.query as RecordListQuery;
    const list = scope.narrowed(call.reach, askedBy(call.caller, resolveList(resource, asked)));
    await refuseForeignPlace(call, list);
    const page = await store.list(list);
    return { data: page.items.map((item) => listed(call, item)), meta: metaOfList(list, asked, page) };
  });

  bind(`GET /api/${name}/export`, async (call) => {
    const query = call.query as ExportQuery;
    const readable = columnsOf(resource).filter(({ path }) => !scope.hidesSomewhere(call.reach, path));
    const columns = columnsAsked(query, readable, (path) =>
      scope.hidesEverywhere(call.reach, path) ? undefined : columnAt(resource, path),
    );
    refuseUnproved(call, columns);
    const { fields: _paths, format, ...asked } = query;
    const { exportColumns } = hooks;
    // Columns of its own are made of any field.
    const fields = exportColumns
      ? {}
      : { fields: [...new Set(columns.map(({ path }) => path.split('.')[0]))].join(',') };
    const whole = { ...asked, ...fields, page: 1, pageSize: EXPORTED_AT_ONCE };
    const list = scope.narrowed(call.reach, askedBy(call.caller, resolveList(resource, whole)));
    // A sheet has an end, a file of lines has none.
    const mostCounted = format === 'xlsx' ? MOST_LINES_OF_SHEET : 0;
    const read = async (after: Place | undefined) => {
      const { items, total, next } = await store.list({ ...list, mostCounted, ...(after && { after }) });
      return { items: items.map((item) => listed(call, item)), total, next: next ?? undefined };
    };
    async function* readAll() {
      for (let part = await read(undefined); ; part = await read(part.next)) {
        yield part.items as Stored[];
        if (part.next === undefined) return;
      }
    }
    const shown = exportColumns ? await exportColumns(columns, readAll) : columns.map(exportColumn);
    return exportList({ format }, { name, columns: shown, read });
  });

  bind(`GET /api/${name}/{id}`, async (call) => tagged(call, await writes.existing(idOf(call), call.reach, 'read')));

  bind(`GET /api/${name}/{id}/uses`, async (call) => {
    const { id } = await writes.existing(idOf(call), call.reach, 'write');
    return { data: await usesKnownTo(call, id, used) };
  });

  bind(`POST /api/${name}`, async (call) => {
    const record = await writes.create(call.body as Given<Stored>, call, call);
    return answered(call, { record, before: null });
  });

  bind(`PUT /api/${name}/{id}`, async (call) => {
    const body = call.body as GivenRecord<Stored>;
    if (body.id !== idOf(call)) throw new ProblemError('request.id-mismatch');
    const matched = ifMatchOf(call);
    // Of two revisions one is not the present one.
    if (matched !== null && matched !== body.revision)
      throw writes.stale(call, call.reach, await writes.existing(body.id, call.reach, 'write'));
    return tagged(call, (await writes.replace(body, call, call)).record);
  });

  bind(`DELETE /api/${name}/{id}`, async (call) => {
    const revision = ifMatchOf(call);
    const current = await writes.existing(idOf(call), call.reach, 'write');
    if (revision !== null && current.revision !== revision) throw writes.stale(call, call.reach, current);
    if ((call.query as RemoveQuery).uses === 'refuse') await refuseUsed(call, current.id, used);
    await hooks.beforeRemove?.(current, call);
    // A caller who reaches only some records removes the revision that was checked: the record may belong to somebody else by now.
    const guard = call.reach === everything ? revision : current.revision;
    writes.stored(call, call.reach, await store.remove(current.id, guard, metaOf(call)));
    return { status: 204 };
  });

  bind(`POST /api/${name}/{id}/undo`, async (call) =>
    tagged(call, await writes.undo(idOf(call), call.body as UndoChange, call)),
  );
  bind(`POST /api/${name}/{id}/restore`, async (call) => tagged(call, await writes.restore(idOf(call), call)));

  if (!isSynced(resource)) return;
  if (!isSyncedStore(store)) throw new Error(`${name} has external ids, and its store knows none`);
  const synced = syncedWrites(resource, store, writes);

  bind(`GET /api/${name}/removed`, async (call) => {
    const query = call.query as RemovedQuery;
    const conditions = call.reach === everything ? [] : scope.reached(call.reach);
    const { items, next } = await store.removals({ ...removalsAsked(query), conditions });
    return { data: items, meta: { next: next && writePlace(next, subjectOfRemovals(query.since)) } };
  });

  bind(`PUT /api/${name}`, async (call) => {
    const { externalId, system } = call.query as ExternalIdQuery;
    const more = { sent: call.sent, revision: ifMatchOf(call), system };
    return answered(call, await synced.save(externalId, call.body as Given<Stored>, call, more));
  });

  bind(`POST /api/${name}/batch`, async (call) => {
    if (!(call.body as Batch).dryRun) return { data: await carryOutBatch(resource, store, synced, call) };
    const trial = store.dryRun();
    const tried = syncedWrites(resource, trial, writesOfCalls(resource, trial, hooks));
    return { data: await dryRunBatch(resource, tried, call) };
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

const isSyncedStore = <V extends RecordHead>(store: Store<V>): store is SyncedStore<V> => 'batches' in store;
