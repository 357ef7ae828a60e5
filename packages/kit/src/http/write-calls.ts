import type { Caller } from '@filiale/contracts/api/access';
import type { PartialItem } from '@filiale/contracts/api/batch';
import { type Reach, reachOf } from '@filiale/contracts/api/rights';
import type { UndoChange } from '@filiale/contracts/api/undo';
import type { Column } from '@filiale/contracts/fields/cells';
import {
  EXTERNAL_IDS,
  ExternalIds,
  externalIdsAfter,
  type GivenExternalIds,
  systemAt,
} from '@filiale/contracts/fields/external-ids';
import { valueAt, withValueAt } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import { mergedRecord } from '@filiale/contracts/fields/merged-record';
import { type Metadata, withoutMetadata } from '@filiale/contracts/fields/metadata';
import { type AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import { z } from 'zod';
import { now } from '../process/clock.ts';
import { type Authored, authorOf } from './author-of.ts';
import type { ExportColumn } from './export-list.ts';
import type { Call } from './http.ts';
import type { ResolvedList } from './list-query.ts';
import { forbidden, type Problem, ProblemError, parseOrRefuse, problemsError } from './problem-error.ts';
import { recordScope } from './record-scope.ts';
import type { DryRun, Store, SyncedStore, Use, ValuesOf, WriteMeta, Written } from './record-store.ts';
import { undone } from './undone.ts';

/** A record about to be written. `current` is null for a new one. */
export type Write<V extends RecordHead> = {
  readonly id: string;
  readonly values: ValuesOf<V>;
  readonly current: V | null;
  /** Of a dry run: whether it has taken a record of this kind that the store has not. */
  readonly has?: (id: string) => boolean;
};

/** Rules that need more than the record itself. They raise a `ProblemError`, or return other values to store. */
export type Hooks<V extends RecordHead> = {
  readonly beforeWrite?: (write: Write<V>, call: Call) => Promise<ValuesOf<V> | undefined> | ValuesOf<V> | undefined;
  readonly beforeRemove?: (record: V, call: Call) => Promise<void> | void;
  /** Records of the same service that point at one, beside those that the store has heard of. */
  readonly usesOf?: (id: string) => Promise<readonly Use[]>;
  /** Columns of exports that are not those of the contract; `readAll` reads the exported records, some at a time. */
  readonly exportColumns?: (
    columns: readonly Column[],
    readAll: () => AsyncIterable<readonly V[]>,
  ) => Promise<readonly ExportColumn[]>;
  /** Kinds of record that `usesOf` looks through; all of the service by default. */
  readonly usesAmong?: readonly string[];
};

/** The body of a create, and that of a replace, as the contract parsed them. */
export type Given<V extends RecordHead> = ValuesOf<V> & {
  readonly id?: string;
  readonly externalId?: string;
  readonly externalIds?: GivenExternalIds;
};
export type GivenRecord<V extends RecordHead> = Omit<V, 'externalId'> & { readonly externalId?: string | null };

/** One write of a call. */
type Asked = {
  /** What the caller reaches with the right to it. */
  readonly reach: Reach;
  /** The values as they were sent, before defaults came to them. */
  readonly sent: unknown;
  /** Names the write where it may be repeated. */
  readonly mark?: string | undefined;
};
/** A record, and how it was before; null for a new one. */
export type Saved<V> = { readonly record: V; readonly before: V | null };
/** What single writes need of a store, be it a dry run. */
type Writable<V extends RecordHead> = Pick<Store<V>, 'get' | 'insert' | 'replace' | 'removed'> &
  Partial<Pick<DryRun<V>, 'has'>>;

/** Attempts to save by an external id, or to put fields back, against writers that are faster. */
const MOST_ATTEMPTS = 5;

/** What no body says of a record. */
const headNames = Object.keys(RecordHead.shape);

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

const Named = z.object({ externalIds: ExternalIds.optional() });

/** The values of a write with all that other systems call the record after it; with none the field is undefined. */
function withNames<V extends object>(current: object | null, values: V): V & { readonly externalIds: unknown } {
  return { ...values, ...parseOrRefuse(Named, { externalIds: externalIdsAfter(current, values) }) } as never;
}

/** The metadata of a write for the store, from its call. */
export const metaOf = (call: Authored & Pick<Call, 'traceparent'>, mark?: string): WriteMeta => ({
  at: now(),
  traceparent: call.traceparent,
  by: authorOf(call),
  ...(mark !== undefined && { mark }),
});

/** A record as a caller sees it: what other systems keep with it is for staff and for them. */
export const seenBy = <V extends object>(caller: Caller, record: V): V =>
  isOfSystems(caller) ? record : withoutMetadata(record);
const isOfSystems = ({ kind }: Caller): boolean => kind === 'staff' || kind === 'key';

/** A list as a caller may ask for it: 400 for a filter by what they do not see. */
export function askedBy<L extends Pick<ResolvedList, 'conditions'>>(caller: Caller, list: L): L {
  const withheld = list.conditions.flat().find(({ name }) => systemAt(name) !== undefined);
  if (withheld && !isOfSystems(caller))
    throw new ProblemError('request.parameter-unknown', { details: { name: `filter[${withheld.name}]` } });
  return list;
}

/** What calls do with one record: their reach and the rules of the resource are asked, then it is stored. */
export function writesOfCalls<V extends RecordHead>(
  resource: AnyResource,
  store: Writable<V>,
  { beforeWrite }: Hooks<V>,
) {
  const scope = recordScope(resource);

  /** The record, where it is there for the caller. */
  const existing = async (id: string, reach: Reach, use: 'read' | 'write'): Promise<V> => {
    const record = await store.get(id);
    if (!record || !scope.isReached(reach, record, use)) throw new ProblemError('record.missing');
    return record;
  };
  /** The record as the caller may read it after the write. */
  const reading = ({ caller }: Call): Reach => reachOf(caller, resource.rights.read);
  const seen = (call: Call, record: V): V => seenBy(call.caller, scope.seen(reading(call), record));
  const stale = (call: Call, reach: Reach, current: V): ProblemError =>
    scope.isReached(reach, current, 'write')
      ? new ProblemError('record.stale', { details: { current: seen(call, current) } })
      : new ProblemError('record.missing');
  const stored = (call: Call, reach: Reach, written: Written<V>): V => {
    if (written.outcome === 'stale') throw stale(call, reach, written.current);
    return storedOf(written);
  };
  const allowed = async (write: Write<V>, call: Call, { reach, sent }: Asked): Promise<ValuesOf<V>> => {
    const named = withNames(write.current, write.values);
    const { externalIds, ...checked } = scope.checkedWrite(reach, {
      ...write,
      values: named,
      sent,
      reading: reading(call),
    });
    const values = { ...checked, ...(externalIds !== undefined && { externalIds }) } as unknown as ValuesOf<V>;
    return (await beforeWrite?.({ ...write, values, ...(store.has && { has: store.has }) }, call)) ?? values;
  };

  const create = async ({ id = newId(), ...given }: Given<V>, call: Call, asked: Asked): Promise<V> => {
    const values = await allowed({ id, values: given as unknown as ValuesOf<V>, current: null }, call, asked);
    return store.insert(id, values, metaOf(call, asked.mark));
  };

  const replaceCurrent = async (current: V, given: ValuesOf<V>, call: Call, asked: Asked): Promise<Written<V>> => {
    const { id, revision, metadata } = current as V & { readonly metadata?: Metadata };
    const values = { ...(metadata && { metadata }), ...given };
    return store.replace(id, revision, await allowed({ id, values, current }, call, asked), metaOf(call, asked.mark));
  };

  const replace = async (body: GivenRecord<V>, call: Call, asked: Asked): Promise<Saved<V>> => {
    const { id, revision, createdAt: _made, updatedAt: _changed, externalId, ...given } = body;
    const current = await existing(id, asked.reach, 'write');
    if (current.revision !== revision) throw stale(call, asked.reach, current);
    const kept = externalId === undefined ? (current as { externalId?: string }).externalId : (externalId ?? undefined);
    const values = { ...given, ...(kept !== undefined && { externalId: kept }) } as unknown as ValuesOf<V>;
    return { record: stored(call, asked.reach, await replaceCurrent(current, values, call, asked)), before: current };
  };

  /** The values of a record with other fields than the present ones, as a replace would take them. */
  const valuesLike = (record: object): ValuesOf<V> => {
    const body = parseOrRefuse(resource.replace, record) as GivenRecord<V>;
    const { id: _id, revision: _seen, createdAt: _made, updatedAt: _changed, externalId, ...given } = body;
    return { ...given, ...(typeof externalId === 'string' && { externalId }) } as unknown as ValuesOf<V>;
  };

  /**
   * Changes some fields of a record and keeps the others as they are now. It is an update, with its right, rules and checks. With a
   * revision, any other one is stale.
   */
  const change = async (
    { id, revision, set }: PartialItem,
    call: Call,
    asked: Omit<Asked, 'sent'>,
  ): Promise<Saved<V>> => {
    const [first, ...others] = headNames
      .filter((name) => Object.hasOwn(set, name))
      .map((field): Problem => ({ code: 'field.unknown', field }));
    if (first) throw problemsError([first, ...others]);
    for (let attempt = 1; ; attempt += 1) {
      const current = await existing(id, asked.reach, 'write');
      if (revision !== undefined && current.revision !== revision) throw stale(call, asked.reach, current);
      const values = valuesLike(mergedRecord(resource.fields, current, set));
      const written = await replaceCurrent(current, values, call, { ...asked, sent: set });
      if (written.outcome !== 'stale' || revision !== undefined || attempt === MOST_ATTEMPTS)
        return { record: stored(call, asked.reach, written), before: current };
    }
  };

  /**
   * Puts fields back that a change changed. Those that are as wanted already stay; where one is neither that nor as the change left it, nothing is
   * written: 409 `record.changed-since` at each. It is an update: the right, the rules and the checks of one hold.
   */
  const undo = async (id: string, { change, fields }: UndoChange, call: Call): Promise<V> => {
    for (let attempt = 1; ; attempt += 1) {
      const current = await existing(id, call.reach, 'write');
      const before = undone(resource, current, seen(call, current), fields);
      if (before === null) return current;
      const values = valuesLike(before.record);
      const asked = { reach: call.reach, sent: before.sent };
      const meta = { ...metaOf(call), action: 'undo', ...(change !== undefined && { undoes: change }) };
      const allowedValues = await allowed({ id, values, current }, call, asked);
      const written = await store.replace(id, current.revision, allowedValues, meta);
      if (written.outcome !== 'stale' || attempt === MOST_ATTEMPTS) return stored(call, call.reach, written);
    }
  };

  /** Restores a removed record if a new one with its values could be created; needs the right to remove it. */
  const restore = async (id: string, call: Call): Promise<V> => {
    const removing = reachOf(call.caller, resource.rights.delete);
    if (removing.length === 0) throw forbidden(call.caller, { right: resource.rights.delete });
    if (await store.get(id).then((living) => living && scope.isReached(reading(call), living, 'read')))
      throw new ProblemError('record.exists');
    const gone = await store.removed?.get(id);
    const isTheirs = gone && [call.reach, removing].every((reach) => scope.isReached(reach, gone, 'write'));
    if (!isTheirs) throw new ProblemError('record.missing');
    const { id: _id, revision, createdAt: _made, updatedAt: _changed, ...values } = gone;
    const asked = { reach: call.reach, sent: values };
    const checked = await allowed({ id, values: values as unknown as ValuesOf<V>, current: null }, call, asked);
    const meta = { ...metaOf(call), action: 'restore' };
    return stored(
      call,
      call.reach,
      (await store.removed?.restore(id, revision, checked, meta)) ?? { outcome: 'missing' },
    );
  };

  return { scope, existing, seen, stale, stored, create, replace, replaceCurrent, change, undo, restore };
}

type Writes<V extends RecordHead> = ReturnType<typeof writesOfCalls<V>>;

type Saving = {
  readonly sent: unknown;
  /** The only revision that is replaced. */
  readonly revision?: number | null;
  readonly mark?: string;
  readonly idOfNew?: string;
  /** Whose id it is saved under. */
  readonly system?: string | undefined;
};

/** What calls do with the records that other systems have too. */
export function syncedWrites<V extends RecordHead>(
  { rights }: Pick<AnyResource, 'rights'>,
  store: Pick<SyncedStore<V>, 'getByExternalId'>,
  writes: Writes<V>,
) {
  const { scope, stale, stored, create, replaceCurrent } = writes;

  /**
   * Replaces the record with this external id, or with this id of a system, in any state or that of a revision; creates it if there is none, which needs the right to create.
   * Of two simultaneous creations the second one replaces. An external id of a record out of the caller's reach is refused like a taken one, and one
   * of a record that may be read and not written with 403.
   */
  const save = async (
    externalId: string,
    body: Given<V>,
    call: Call,
    { sent, revision = null, mark, idOfNew, system }: Saving,
  ): Promise<Saved<V>> => {
    const field = system === undefined ? 'externalId' : `${EXTERNAL_IDS}.${system}`;
    const said = valueAt(body, field);
    if (said !== undefined && said !== externalId) throw new ProblemError('request.id-mismatch');
    const { id, ...values } = withValueAt(body, field, externalId);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MOST_ATTEMPTS;
      const current = await store.getByExternalId(externalId, system);
      const reach = reachOf(call.caller, rights.update);
      const isWritten = current !== null && scope.isReached(reach, current, 'write');
      if (current && !isWritten && scope.isReached(reachOf(call.caller, rights.read), current, 'read'))
        throw forbidden(call.caller, { right: rights.update });
      if (current && isWritten) {
        if (id !== undefined && id !== current.id) throw new ProblemError('request.id-mismatch');
        if (revision !== null && current.revision !== revision) throw stale(call, reach, current);
        const { externalId: kept } = current as { readonly externalId?: string };
        const named = { ...(kept !== undefined && { externalId: kept }), ...values } as unknown as ValuesOf<V>;
        const written = await replaceCurrent(current, named, call, { reach, sent, mark });
        if (written.outcome === 'stored' || revision !== null || isLast)
          return { record: stored(call, reach, written), before: current };
        continue;
      }
      if (revision !== null) throw new ProblemError('record.missing');
      try {
        const given = { ...withValueAt(body, field, externalId), ...(idOfNew !== undefined && { id: idOfNew }) };
        const asked = { reach: reachToCreate(call, { rights }), sent, mark };
        return { record: await create(given, call, asked), before: null };
      } catch (error) {
        const isTaken = error instanceof ProblemError && error.code === 'field.unique';
        if (!isTaken || isLast || current) throw error;
        // Whoever saves the same record at the same time has its other unique values, too, and a store may name those first.
        if (error.field !== field && !(await store.getByExternalId(externalId, system))) throw error;
      }
    }
  };
  return { ...writes, save };
}
export type SyncedWrites<V extends RecordHead> = ReturnType<typeof syncedWrites<V>>;

/** What the caller of another action reaches with the right to create; 403 where it is not theirs. */
export function reachToCreate({ caller }: Call, { rights }: Pick<AnyResource, 'rights'>): Reach {
  const reach = reachOf(caller, rights.create);
  if (reach.length === 0) throw forbidden(caller, { right: rights.create });
  return reach;
}
