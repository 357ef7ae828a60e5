import { setTimeout as sleep } from 'node:timers/promises';
import type { Fields } from '@filiale/contracts/fields/field';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { Model } from 'mongoose';
import type { PendingEvent } from '../events/pending-events.ts';
import { checkWrittenTexts } from '../http/check-written-texts.ts';
import type { ResolvedList } from '../http/list-query.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Mongo } from './mongo.ts';
import { alive, type Filter, hidden, mongoLists, type Stored } from './mongo-list.ts';
import { mongoSchemaOf } from './mongo-schema.ts';
import type { Store, ValuesOf, WriteMeta, Written } from './store.ts';

/** One change of a record, to be announced. */
export type Change<V> = {
  readonly record: V;
  readonly isDeleted: boolean;
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly traceparent: string;
};

/** How a resource's changes are announced: the whole record in one event, and the key whose tombstone ends it. */
export type Announcing<V> = {
  readonly topic: string;
  readonly key: (id: string) => string;
  readonly event: (change: Change<V>) => unknown;
};

/** Documents that are ended at once, and the rest after them. */
const BATCH_DOCUMENTS = 200;
const BATCH_REST_MS = 50;
/** Records that are read in one go where there may be very many. */
const MOST_AT_ONCE = 500;
/** Attempts of an unguarded removal against writers that are faster. */
const MOST_ATTEMPTS = 5;

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000;

/**
 * Keeps the records of a resource in a MongoDB collection. Every change is one write to one document, guarded by its
 * revision, that carries its announcement in `pendingEvents` and wakes the relay of the connection. A removal marks the record
 * (`deletedAt`) and frees its unique value; `purge` ends it later. Uniqueness holds by a sparse unique index on
 * `liveIdentifier`, which the embedded server honours too.
 */
export function mongoResourceStore<V extends RecordHead>({
  mongo,
  resource,
  announcing,
}: {
  mongo: Pick<Mongo, 'connection' | 'records' | 'relay'>;
  resource: {
    readonly name: string;
    readonly fields: Fields;
    readonly unique?: string;
    /** The unique value may repeat where this field differs, as table numbers do between branches. */
    readonly uniqueWithin?: string;
  };
  announcing?: Announcing<V>;
}) {
  const { name, fields, unique, uniqueWithin } = resource;
  const onWrite = (): void => mongo.relay.nudge();
  const model = mongo.connection.model(name, mongoSchemaOf(fields), name) as unknown as Model<Stored>;
  const complete = completerOf(fields);

  const recordOf = ({ _id, ...values }: Stored): V => complete({ id: _id, ...values }) as unknown as V;
  /** Living records, oldest first. */
  const find = async (filter: Filter = {}): Promise<V[]> =>
    (await model.find({ ...filter, ...alive } as Filter, hidden, { sort: { _id: 1 } }).lean<Stored[]>()).map(recordOf);
  /** Every living record, oldest first; read in parts, so that no server has to hold and sort a whole large collection at once. */
  const findAll = async (): Promise<V[]> => {
    const found: V[] = [];
    for (let after = ''; ; ) {
      const part = await model
        .find({ ...alive, _id: { $gt: after } } as Filter, hidden)
        .sort({ _id: 1 })
        .limit(MOST_AT_ONCE)
        .lean<Stored[]>();
      found.push(...part.map(recordOf));
      const last = part.at(-1);
      if (!last || part.length < MOST_AT_ONCE) return found;
      after = last._id;
    }
  };
  /** Living records by their ids, oldest first; read in parts, so that no server has to hold a whole large catalogue at once. */
  const getMany = async (ids: Iterable<string>): Promise<V[]> => {
    const sorted = [...ids].sort();
    const found: V[] = [];
    for (let at = 0; at < sorted.length; at += MOST_AT_ONCE)
      found.push(...(await find({ _id: { $in: sorted.slice(at, at + MOST_AT_ONCE) } } as Filter)));
    return found;
  };
  /** How many records there are, those deleted lately included; costs nothing however many they are. */
  const count = (): Promise<number> => model.collection.estimatedDocumentCount();
  const get = async (id: string): Promise<V | null> => {
    const document = await model.findOne({ _id: id, ...alive } as Filter, hidden).lean<Stored>();
    return document ? recordOf(document) : null;
  };
  const eventsOf = (record: V, isDeleted: boolean, { at, traceparent }: WriteMeta): PendingEvent[] => {
    if (!announcing) return [];
    const eventId = newId();
    const event = announcing.event({ record, isDeleted, eventId, occurredAt: at, traceparent });
    return [{ id: eventId, key: announcing.key(record.id), topic: announcing.topic, event }];
  };
  const tombstoneOf = (id: string): PendingEvent => ({
    id: newId(),
    key: announcing?.key(id) ?? id,
    topic: announcing?.topic ?? '',
    event: null,
  });
  const pushOf = (events: PendingEvent[]) => (events.length > 0 ? { $push: { pendingEvents: { $each: events } } } : {});
  const liveOf = (values: object) => {
    const given = values as Record<string, unknown>;
    if (!unique) return {};
    return { liveIdentifier: uniqueWithin ? `${given[uniqueWithin]} ${given[unique]}` : String(given[unique]) };
  };
  const refuseDuplicate = async (id: string, isNew: boolean, cause: unknown): Promise<never> => {
    if (!isDuplicate(cause)) throw cause;
    if (isNew && (await model.exists({ _id: id } as Filter))) throw new ProblemError('record.exists', { cause });
    throw new ProblemError('field.unique', { ...(unique ? { field: unique } : {}), cause });
  };
  /** After a guarded write that met nothing: gone, or changed by somebody else. */
  const lost = async (id: string): Promise<Written<V>> => {
    const current = await get(id);
    return current ? { outcome: 'stale', current } : { outcome: 'missing' };
  };

  const documentsOf = mongoLists(model, fields);
  const list = async (query: ResolvedList): Promise<{ items: V[]; total: number }> => {
    const { documents, total } = await documentsOf(query);
    return { items: documents.map(recordOf), total };
  };

  const insert = async (id: string, values: ValuesOf<V>, meta: WriteMeta): Promise<V> => {
    await checkWrittenTexts(fields, values);
    const at = meta.at.toISOString();
    const record = { id, revision: 1, createdAt: at, updatedAt: at, ...values } as unknown as V;
    const { id: _id, ...rest } = record;
    const events = eventsOf(record, false, meta);
    try {
      await model.create([{ _id, ...rest, ...liveOf(values), ...(announcing ? { pendingEvents: events } : {}) }]);
    } catch (error) {
      await refuseDuplicate(id, true, error);
    }
    onWrite();
    return record;
  };

  const replace = async (id: string, revision: number, values: ValuesOf<V>, meta: WriteMeta): Promise<Written<V>> => {
    const current = await get(id);
    if (!current) return { outcome: 'missing' };
    if (current.revision !== revision) return { outcome: 'stale', current };
    await checkWrittenTexts(fields, values);
    const head = { revision: revision + 1, createdAt: current.createdAt, updatedAt: meta.at.toISOString() };
    const record = { id, ...head, ...values } as unknown as V;
    try {
      const written = await model.updateOne(
        { _id: id, revision, ...alive } as Filter,
        { $set: { ...head, ...values, ...liveOf(values) }, ...pushOf(eventsOf(record, false, meta)) } as object,
      );
      if (written.matchedCount === 0) return lost(id);
    } catch (error) {
      await refuseDuplicate(id, false, error);
    }
    onWrite();
    return { outcome: 'stored', record };
  };

  const remove = async (id: string, revision: number | null, meta: WriteMeta): Promise<Written<V>> => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const current = await get(id);
      if (!current) return { outcome: 'missing' };
      if (revision !== null && current.revision !== revision) return { outcome: 'stale', current };
      const at = meta.at.toISOString();
      const record = { ...current, revision: current.revision + 1, updatedAt: at };
      const written = await model.updateOne(
        { _id: id, revision: current.revision, ...alive } as Filter,
        {
          $set: { revision: record.revision, updatedAt: at, deletedAt: at },
          $unset: { liveIdentifier: '' },
          ...pushOf(eventsOf(record, true, meta)),
        } as object,
      );
      if (written.matchedCount > 0) {
        onWrite();
        return { outcome: 'stored', record };
      }
    }
    return lost(id);
  };

  /**
   * Ends records deleted before an instant: first their tombstone is announced, and once it is published (nothing is
   * pending any more) the document goes. Safe to run in several processes and to be killed anywhere.
   */
  const purge = async (deletedBefore: Date, at: Date): Promise<{ announced: number; purged: number }> => {
    const due = { deletedAt: { $lt: deletedBefore.toISOString() }, purgeAnnouncedAt: null };
    const nothingPending = [{ pendingEvents: { $size: 0 } }, { pendingEvents: { $exists: false } }];
    let announced = 0;
    if (announcing)
      await inBatches({ ...due, $or: nothingPending } as Filter, async (ids) => {
        for (const id of ids) {
          const written = await model.updateOne(
            { _id: id, ...due } as Filter,
            { $set: { purgeAnnouncedAt: at.toISOString() }, $push: { pendingEvents: tombstoneOf(id) } } as object,
          );
          announced += written.matchedCount;
        }
        onWrite();
      });
    const over = { ...(announcing ? { purgeAnnouncedAt: { $ne: null } } : due), $or: nothingPending };
    let purged = 0;
    await inBatches(over as Filter, async (ids) => {
      purged += (await model.deleteMany({ _id: { $in: ids }, ...over } as Filter)).deletedCount;
    });
    return { announced, purged };
  };

  /** Goes through what a condition holds for until it holds for nothing any more; `work` makes it so. Few at once, with rests. */
  const inBatches = async (filter: Filter, work: (ids: string[]) => Promise<void>): Promise<void> => {
    for (let found = BATCH_DOCUMENTS; found === BATCH_DOCUMENTS; ) {
      const documents = await model.find(filter, { _id: 1 }).limit(BATCH_DOCUMENTS).lean<Stored[]>();
      found = documents.length;
      if (found > 0) await work(documents.map(({ _id }) => _id));
      if (found === BATCH_DOCUMENTS) await sleep(BATCH_REST_MS);
    }
  };

  /**
   * Announces every record as it is now, removed ones too until they are purged: what a lost topic took with it, and what could not be
   * published before. Nothing else changes, so consumers that have heard it drop it by its revision. Answers how many.
   */
  const announceAgain = async (meta: WriteMeta): Promise<number> => {
    let announced = 0;
    const everything = model.find({}, { pendingEvents: 0, relayLease: 0, liveIdentifier: 0, __v: 0 }).lean<Stored>();
    for await (const { deletedAt, purgeAnnouncedAt, ...document } of everything.cursor()) {
      const record = recordOf(document as Stored);
      const tombstone = purgeAnnouncedAt ? [tombstoneOf(record.id)] : null;
      const written = await model.updateOne(
        // Whoever has changed it meanwhile has announced it.
        { _id: record.id, revision: record.revision } as Filter,
        pushOf(tombstone ?? eventsOf(record, Boolean(deletedAt), meta)) as object,
      );
      announced += written.matchedCount;
    }
    if (announced > 0) onWrite();
    return announced;
  };

  /** How many living records there are, and the sum of their revisions. */
  const position = async (): Promise<{ records: number; revisions: number }> => {
    const [sums] = await model.aggregate<{ records: number; revisions: number }>([
      { $match: { deletedAt: null } },
      { $group: { _id: null, records: { $sum: 1 }, revisions: { $sum: '$revision' } } },
    ]);
    return { records: sums?.records ?? 0, revisions: sums?.revisions ?? 0 };
  };

  /** Makes the collection and its indexes; harmless when they exist. */
  const prepare = async (): Promise<void> => {
    await model.createCollection();
    await model.collection.createIndex({ deletedAt: 1 });
    if (unique) await model.collection.createIndex({ liveIdentifier: 1 }, { unique: true, sparse: true });
  };

  mongo.records.push({ name, isAnnounced: announcing !== undefined, prepare, purge, announceAgain });
  const store: Store<V> = { list, get, insert, replace, remove };
  return {
    ...store,
    find,
    findAll,
    getMany,
    count,
    purge,
    announceAgain,
    position,
    prepare,
    model,
    collection: model.collection,
  };
}
export type MongoResourceStore<V extends RecordHead> = ReturnType<typeof mongoResourceStore<V>>;
