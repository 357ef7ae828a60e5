import type { JsonValue } from '@bufbuild/protobuf';
import { EXTERNAL_IDS, type ExternalIds } from '@filiale/contracts/fields/external-ids';
import type { Fields } from '@filiale/contracts/fields/field';
import { fieldChanges, isSameValue, isSensitive } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import { type Reference, referencesIn } from '@filiale/contracts/fields/references-in';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { PoolClient } from 'pg';
import { ProblemError } from '../http/problem-error.ts';
import type { PendingEvent, RemovedRecords, Store, ValuesOf, WriteMeta, Written } from '../http/record-store.ts';
import { withWrittenTexts } from '../http/with-written-texts.ts';
import { changeNote } from './change-note.ts';
import { announce } from './outbox.ts';
import type { Announcing, KeptResource } from './store.ts';

/** A record as it is stored, with what the store keeps beside it. */
export type RecordWrite<V> = {
  readonly record: V;
  /** What no other living record may hold; null when there is no such rule, and of a removed one. */
  readonly uniqueValue: string | null;
  readonly isDeleted: boolean;
  /** It was removed until now. */
  readonly isRestored?: true;
  /** Stored in the same write. */
  readonly announcements: readonly PendingEvent[];
  readonly meta: WriteMeta;
};

/** Outcome: stored, no current record of that revision, or the id, the unique value or the external id in a field is another record's. */
export type WriteOutcome = 'stored' | 'missed' | 'id-taken' | 'value-taken' | { readonly taken: string };

/** What another system calls a record: the one without a name, or the `system`; and the field that it is in. */
export type ExternalName = { readonly id: string; readonly system?: string; readonly field: string };

/** All that other systems call a record. */
export function namesOf(record: object): ExternalName[] {
  const { externalId, externalIds = {} } = record as {
    readonly externalId?: string;
    readonly externalIds?: ExternalIds;
  };
  return [
    ...(externalId === undefined ? [] : [{ id: externalId, field: 'externalId' }]),
    ...Object.entries(externalIds).map(([system, id]) => ({ id, system, field: `${EXTERNAL_IDS}.${system}` })),
  ];
}

/** What no two living records hold. */
export type Holding = { readonly uniqueValue: string | null; readonly names: readonly ExternalName[] };
/** Ids of the records that hold it; null where none does, or nothing is asked. */
export type Holders = { readonly uniqueValue: string | null; readonly names: readonly (string | null)[] };

/** What a kind of store does with one record, each in one write. */
export type RecordKeeping<V> = {
  /** The living record. */
  get(id: string): Promise<V | null>;
  /** The removed record, unless it is about to end. */
  getRemoved(id: string): Promise<V | null>;
  insert(write: RecordWrite<V>): Promise<WriteOutcome>;
  /** Writes over the living record of that revision, or over a removed one that is restored. */
  update(revision: number, write: RecordWrite<V>): Promise<WriteOutcome>;
  holders(values: Holding): Promise<Holders>;
  /** Names the last write of the living record of that revision and changes nothing else; false where there is none. */
  remark(id: string, revision: number, mark: string): Promise<boolean>;
  /** Wakes the relay. */
  nudge(): void;
};

/** Attempts of an unguarded removal against writers that are faster. */
const MOST_ATTEMPTS = 5;

/** A record without what the store keeps for it. */
export const valuesOf = <V extends RecordHead>({
  id: _id,
  revision: _revision,
  createdAt: _made,
  updatedAt: _changed,
  ...values
}: V): ValuesOf<V> => values;

/** What a resource's writes announce. */
export function announcementsOf<V extends RecordHead>(announcing: Announcing<V> | undefined) {
  const of = (
    record: V,
    isDeleted: boolean,
    { at, traceparent }: Pick<WriteMeta, 'at' | 'traceparent'>,
  ): PendingEvent[] => {
    if (!announcing) return [];
    const eventId = newId();
    const event = announcing.event({ record, isDeleted, eventId, occurredAt: at, traceparent });
    return [{ id: eventId, key: announcing.key(record.id), topic: announcing.topic, event }];
  };
  const tombstone = (id: string): PendingEvent[] =>
    announcing ? [{ id: newId(), key: announcing.key(id), topic: announcing.topic, event: null }] : [];
  return { of, tombstone };
}

/** What a write of a store leaves for the log: who did it, and each field before and after. Null: the record is not there. */
export function changeOfRecord<V extends RecordHead>(
  { name: resource, fields, branchField, list = [] }: KeptResource,
  [before, after]: readonly [V | null, V | null],
  { at, traceparent, by, action, undoes, branches: more = [], changes = [] }: WriteMeta,
  revision: number,
): PendingEvent {
  const record = (after ?? before) as V & Readonly<Record<string, unknown>>;
  const title = list.find((field) => fields[field]?.type === 'text') ?? '';
  const named = isSensitive(fields[title]) ? undefined : record[title];
  const branchesOf = (state: V | null): string[] =>
    state && branchField ? idsIn((state as Readonly<Record<string, unknown>>)[branchField]) : [];
  return changeNote({
    ...{ resource, record: record.id, revision, by, at, traceparent },
    name: typeof named === 'string' ? named : '',
    ...(typeof record.externalId === 'string' && { externalId: record.externalId }),
    ...(record.externalIds !== undefined && { externalIds: record.externalIds as ExternalIds }),
    effect: before ? (after ? 'updated' : 'deleted') : 'created',
    action: action ?? (before ? (after ? 'update' : 'delete') : 'create'),
    branches: [...new Set([...more, ...[before, after].flatMap(branchesOf)])],
    changes: [...fieldChanges(fields, before, after), ...changes],
    references: announcedReferences(fields, before, after),
    ...(undoes !== undefined && { undoes }),
  });
}

/**
 * The record's current references, for the reference index. Nothing if it never had any; a removal is always announced, since versions differ in which
 * fields are references.
 */
function announcedReferences<V extends RecordHead>(
  fields: Fields,
  before: V | null,
  after: V | null,
): readonly Reference[] | undefined {
  if (!after) return [];
  const [now, was] = [after, before].map((state) => (state ? referencesIn(fields, { ...state }) : []));
  return now?.length || was?.length ? now : undefined;
}

/** The same for stores that write their statements themselves: left in the transaction of `client`. */
export async function noteRecord<V extends RecordHead>(
  client: Pick<PoolClient, 'query'>,
  resource: KeptResource,
  states: readonly [V | null, V | null],
  meta: WriteMeta,
): Promise<void> {
  const [before, after] = states;
  const { topic, key, event } = changeOfRecord(resource, states, meta, (after ?? before)?.revision ?? 0);
  await announce(client, { topic, key, event: event as JsonValue, traceparent: meta.traceparent });
}

/** Branches stand in records as ids, or as records with nothing but one. */
const idsIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const id = typeof one === 'object' && one !== null && 'id' in one ? one.id : one;
    return typeof id === 'string' && id !== '' ? [id] : [];
  });

/**
 * The writes of a store, for any database: counted, guarded by the revision, unique, announced and audited. A replace that changes nothing does none of
 * this and returns the record as it is.
 */
export function recordWrites<V extends RecordHead>(
  resource: KeptResource,
  announcing: Announcing<V> | undefined,
  keeping: RecordKeeping<V>,
): Pick<Store<V>, 'insert' | 'replace' | 'remove'> & { readonly removed: RemovedRecords<V> } {
  const { fields, unique, uniqueWithin } = resource;
  const announcements = announcementsOf(announcing);
  const refuseTaken = (outcome: WriteOutcome): void => {
    if (outcome === 'id-taken') throw new ProblemError('record.exists');
    if (typeof outcome === 'object') throw new ProblemError('field.unique', { field: outcome.taken });
    if (outcome === 'value-taken') throw new ProblemError('field.unique', unique ? { field: unique } : {});
  };
  const uniqueValueOf = (record: V): string | null => {
    const given = record as unknown as Record<string, unknown>;
    if (!unique) return null;
    return uniqueWithin ? `${given[uniqueWithin]} ${given[unique]}` : String(given[unique]);
  };
  const livingOf = (before: V | null, record: V, meta: WriteMeta): RecordWrite<V> => ({
    record,
    uniqueValue: uniqueValueOf(record),
    isDeleted: false,
    announcements: [
      ...announcements.of(record, false, meta),
      changeOfRecord(resource, [before, record], meta, record.revision),
      ...(meta.events ?? []),
    ],
    meta,
  });
  /** After a guarded write that met nothing: gone, or changed by somebody else. */
  const missed = async (id: string): Promise<Written<V>> => {
    const current = await keeping.get(id);
    return current ? { outcome: 'stale', current } : { outcome: 'missing' };
  };

  const insert = async (id: string, given: ValuesOf<V>, meta: WriteMeta): Promise<V> => {
    const values = await withWrittenTexts(fields, given);
    const at = meta.at.toISOString();
    const record = { id, revision: 1, createdAt: at, updatedAt: at, ...values } as unknown as V;
    refuseTaken(await keeping.insert(livingOf(null, record, meta)));
    keeping.nudge();
    return record;
  };

  const replace = async (id: string, revision: number, given: ValuesOf<V>, meta: WriteMeta): Promise<Written<V>> => {
    const current = await keeping.get(id);
    if (!current) return { outcome: 'missing' };
    if (current.revision !== revision) return { outcome: 'stale', current };
    const values = await withWrittenTexts(fields, given);
    if (isSameValue(valuesOf(current), values)) {
      const isThere = meta.mark === undefined || (await keeping.remark(id, revision, meta.mark));
      return isThere ? { outcome: 'stored', record: current } : missed(id);
    }
    const head = { id, revision: revision + 1, createdAt: current.createdAt, updatedAt: meta.at.toISOString() };
    const record = { ...head, ...values } as unknown as V;
    const outcome = await keeping.update(revision, livingOf(current, record, meta));
    refuseTaken(outcome);
    if (outcome === 'missed') return missed(id);
    keeping.nudge();
    return { outcome: 'stored', record };
  };

  const remove = async (id: string, revision: number | null, meta: WriteMeta): Promise<Written<V>> => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const current = await keeping.get(id);
      if (!current) return { outcome: 'missing' };
      if (revision !== null && current.revision !== revision) return { outcome: 'stale', current };
      const record = { ...current, revision: current.revision + 1, updatedAt: meta.at.toISOString() };
      const outcome = await keeping.update(current.revision, {
        record,
        uniqueValue: null,
        isDeleted: true,
        announcements: [
          ...announcements.of(record, true, meta),
          changeOfRecord(resource, [current, null], meta, record.revision),
        ],
        meta,
      });
      if (outcome === 'missed') continue;
      keeping.nudge();
      return { outcome: 'stored', record };
    }
    return missed(id);
  };

  const restore = async (id: string, revision: number, given: ValuesOf<V>, meta: WriteMeta): Promise<Written<V>> => {
    const gone = await keeping.getRemoved(id);
    if (gone?.revision !== revision) return { outcome: 'missing' };
    const values = await withWrittenTexts(fields, given);
    const head = { id, revision: revision + 1, createdAt: gone.createdAt, updatedAt: meta.at.toISOString() };
    const record = { ...head, ...values } as unknown as V;
    const write = livingOf(null, record, { ...meta, action: meta.action ?? 'restore' });
    const outcome = await keeping.update(revision, { ...write, isRestored: true });
    refuseTaken(outcome);
    if (outcome === 'missed') return { outcome: 'missing' };
    keeping.nudge();
    return { outcome: 'stored', record };
  };

  return { insert, replace, remove, removed: { get: keeping.getRemoved, restore } };
}
