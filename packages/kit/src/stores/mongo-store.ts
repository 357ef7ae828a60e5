import { setTimeout as sleep } from 'node:timers/promises';
import { EXTERNAL_IDS } from '@filiale/contracts/fields/external-ids';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { Model } from 'mongoose';
import { richTextOfMarkdown } from '../http/markdown-document.ts';
import {
  BATCH_KEPT_MS,
  type PendingEvent,
  type Store,
  type SyncedStore,
  type WriteMeta,
} from '../http/record-store.ts';
import { dryRun } from './dry-run.ts';
import { isDuplicate, type Mongo } from './mongo.ts';
import { mongoBatches } from './mongo-batches.ts';
import {
  alive,
  type Filter,
  hidden,
  mongoLists,
  type Stored,
  systemIdsOf,
  textIndexesOf,
  valuesOfDocument,
} from './mongo-list.ts';
import { mongoReferenceIndex } from './mongo-reference-index.ts';
import { mongoRemovals } from './mongo-removals.ts';
import { mongoSchemaOf } from './mongo-schema.ts';
import {
  announcementsOf,
  namesOf,
  type RecordKeeping,
  type RecordWrite,
  recordWrites,
  type WriteOutcome,
} from './record-writes.ts';
import { removalsForgottenBefore } from './removals.ts';
import { type Announcing, type KeptResource, referenceTarget } from './store.ts';

/** Filter of the records that were deleted and have not begun to end. */
const gone = { deletedAt: { $ne: null }, purgeAnnouncedAt: null } as const;
/** Documents that are ended at once, and the rest after them. */
const BATCH_DOCUMENTS = 200;
const BATCH_REST_MS = 50;
/** Records that are read in one go where there may be very many. */
const MOST_AT_ONCE = 500;

const refuseOthers = (error: unknown): void => {
  if (!isDuplicate(error)) throw error;
};

/**
 * Keeps the records of a resource in a MongoDB collection. Every change is one write to one document, guarded by its
 * revision, that carries its announcement in `pendingEvents` and wakes the relay of the connection. A removal marks the record
 * (`deletedAt`) and frees its unique value and its external id, which it keeps for a return; `purge` ends it later and keeps that it was there. Uniqueness holds by a sparse unique index on
 * `liveIdentifier`, which the embedded server honours too.
 */
export function mongoResourceStore<V extends RecordHead>({
  mongo,
  resource,
  announcing,
}: {
  mongo: Pick<Mongo, 'connection' | 'records' | 'relay'>;
  resource: KeptResource;
  announcing?: Announcing<V>;
}) {
  const { name, fields, unique } = resource;
  const nudge = (): void => mongo.relay.nudge();
  const model = mongo.connection.model(name, mongoSchemaOf(fields), name) as unknown as Model<Stored>;
  const complete = completerOf(fields, richTextOfMarkdown);
  const announcements = announcementsOf(announcing);

  const recordOf = (document: Stored): V => complete(valuesOfDocument(document)) as unknown as V;
  /** By the driver: documents lie as their contract says, and a model's queries cost half as much again. */
  const readSorted = (filter: Filter, most = 0): Promise<Stored[]> =>
    model.collection
      .find({ ...filter, ...alive } as object, {
        projection: hidden,
        sort: { _id: 1 },
        limit: most,
        batchSize: MOST_AT_ONCE,
      })
      .toArray() as Promise<unknown[]> as Promise<Stored[]>;
  /** Living records, oldest first; the first `most` of them where that is not 0. */
  const find = async (filter: Filter = {}, most = 0): Promise<V[]> => (await readSorted(filter, most)).map(recordOf);
  /** Every living record, oldest first; read in parts, so that no server has to hold and sort a whole large collection at once. */
  const findAll = async (): Promise<V[]> => {
    const found: V[] = [];
    for (let after = ''; ; ) {
      const part = await readSorted({ _id: { $gt: after } } as Filter, MOST_AT_ONCE);
      found.push(...part.map(recordOf));
      const last = found.at(-1);
      if (!last || part.length < MOST_AT_ONCE) return found;
      after = last.id;
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
  const getBy = async (filter: object): Promise<V | null> => {
    const document = await model.findOne({ ...filter, ...alive } as Filter, hidden).lean<Stored>();
    return document ? recordOf(document) : null;
  };
  const get = (id: string): Promise<V | null> => getBy({ _id: id });
  const nameOf = (externalId: string, system?: string) =>
    system === undefined
      ? { externalId }
      : { systemIds: systemIdsOf({ [EXTERNAL_IDS]: { [system]: externalId } })?.[0] };
  const getByExternalId = (externalId: string, system?: string): Promise<V | null> => getBy(nameOf(externalId, system));
  const marked = (id: string, mark: string): Promise<V | null> => getBy({ _id: id, mark });
  const pushOf = (events: readonly PendingEvent[]) =>
    events.length > 0 ? { $push: { pendingEvents: { $each: events } } } : {};
  const markOf = ({ mark }: WriteMeta) => (mark === undefined ? {} : { mark });
  const systemsOf = (record: V) => {
    const systemIds = systemIdsOf(record);
    return systemIds ? { systemIds } : {};
  };
  const liveOf = (uniqueValue: string | null) => (uniqueValue === null ? {} : { liveIdentifier: uniqueValue });

  const list = mongoLists<V>(model, fields, complete);

  /** Which of its values another record has. */
  const takenOf = async ({ record }: RecordWrite<V>): Promise<WriteOutcome> => {
    for (const { id, system, field } of namesOf(record))
      if (await model.exists({ ...nameOf(id, system), _id: { $ne: record.id } } as Filter)) return { taken: field };
    return 'value-taken';
  };
  const insertOne = async (write: RecordWrite<V>): Promise<WriteOutcome> => {
    const { record, uniqueValue, announcements: events, meta } = write;
    const { id: _id, ...rest } = record;
    try {
      await model.create([
        { _id, ...rest, ...systemsOf(record), ...liveOf(uniqueValue), ...markOf(meta), pendingEvents: events },
      ]);
      return 'stored';
    } catch (error) {
      refuseOthers(error);
      return (await model.exists({ _id } as Filter)) ? 'id-taken' : takenOf(write);
    }
  };
  const updateOne = async (revision: number, write: RecordWrite<V>): Promise<WriteOutcome> => {
    const { record, uniqueValue, isDeleted, isRestored, announcements: events, meta } = write;
    const { id: _id, ...rest } = record;
    const { externalId: formerExternalId } = rest as { externalId?: string };
    const unset = {
      ...(formerExternalId === undefined && { externalId: '' }),
      ...(systemIdsOf(record) === undefined && { externalIds: '', systemIds: '' }),
      ...(isRestored && { deletedAt: '', formerExternalId: '' }),
    };
    const change = isDeleted
      ? {
          $set: {
            ...{ revision: record.revision, updatedAt: record.updatedAt, deletedAt: record.updatedAt },
            ...(formerExternalId !== undefined && { formerExternalId }),
          },
          $unset: { liveIdentifier: '', externalId: '', systemIds: '' },
        }
      : {
          $set: { ...rest, ...systemsOf(record), ...liveOf(uniqueValue), ...markOf(meta) },
          ...(Object.keys(unset).length > 0 && { $unset: unset }),
        };
    try {
      const guarded = { _id, revision, ...(isRestored ? gone : alive) } as Filter;
      const written = await model.updateOne(guarded, { ...change, ...pushOf(events) } as object);
      return written.matchedCount > 0 ? 'stored' : 'missed';
    } catch (error) {
      refuseOthers(error);
      return takenOf(write);
    }
  };
  const getRemoved = async (id: string): Promise<V | null> => {
    const { formerExternalId: _kept, ...inside } = hidden;
    const document = await model.findOne({ _id: id, ...gone } as Filter, inside).lean<Stored>();
    if (!document) return null;
    const { formerExternalId: externalId, ...values } = document;
    return recordOf({ ...values, ...(externalId !== undefined && { externalId }) } as Stored);
  };
  const remark = async (id: string, revision: number, mark: string): Promise<boolean> =>
    (await model.updateOne({ _id: id, revision, ...alive } as Filter, { $set: { mark } } as object)).matchedCount > 0;
  const holderOf = async (filter: object): Promise<string | null> =>
    (await model.findOne(filter as Filter, { _id: 1 }).lean<Stored>())?._id ?? null;
  const holders: RecordKeeping<V>['holders'] = async ({ uniqueValue, names }) => ({
    uniqueValue: uniqueValue === null ? null : await holderOf({ liveIdentifier: uniqueValue }),
    names: await Promise.all(names.map(({ id, system }) => holderOf(nameOf(id, system)))),
  });
  const keeping = { get, getRemoved, holders, remark, nudge, insert: insertOne, update: updateOne };
  const writes = recordWrites(resource, announcing, keeping);

  const usesOf: Store<V>['usesOf'] = (id, most) =>
    mongoReferenceIndex(mongo.connection).of(referenceTarget(name, id), most);
  const { forget, ...batches } = mongoBatches(mongo.connection);
  const removals = mongoRemovals(mongo.connection, resource);
  /** First the tombstone is announced, and once it is published (nothing is pending any more) the document goes. */
  const purge = async (deletedBefore: Date, at: Date): Promise<{ announced: number; purged: number }> => {
    const due = { deletedAt: { $lt: deletedBefore.toISOString() }, purgeAnnouncedAt: null };
    const nothingPending = [{ pendingEvents: { $size: 0 } }, { pendingEvents: { $exists: false } }];
    await forget(new Date(at.getTime() - BATCH_KEPT_MS));
    await removals.forget(removalsForgottenBefore(at));
    let announced = 0;
    if (announcing)
      await inBatches({ ...due, $or: nothingPending } as Filter, async (ids) => {
        for (const id of ids) {
          const change = { $set: { purgeAnnouncedAt: at.toISOString() }, ...pushOf(announcements.tombstone(id)) };
          const written = await model.updateOne({ _id: id, ...due } as Filter, change as object);
          announced += written.matchedCount;
        }
        nudge();
      });
    const over = { ...(announcing ? { purgeAnnouncedAt: { $ne: null } } : due), $or: nothingPending };
    let purged = 0;
    await inBatches(over as Filter, async (ids) => {
      await removals.keep(ids);
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

  const announceAgain = async (meta: Pick<WriteMeta, 'at' | 'traceparent'>): Promise<number> => {
    let announced = 0;
    const everything = model
      .find(
        {},
        { pendingEvents: 0, relayLease: 0, liveIdentifier: 0, mark: 0, formerExternalId: 0, systemIds: 0, __v: 0 },
      )
      .lean<Stored>();
    for await (const { deletedAt, purgeAnnouncedAt, ...document } of everything.cursor()) {
      const record = recordOf(document as Stored);
      const events = purgeAnnouncedAt
        ? announcements.tombstone(record.id)
        : announcements.of(record, Boolean(deletedAt), meta);
      // A concurrent change has announced it already.
      const guarded = { _id: record.id, revision: record.revision } as Filter;
      announced += (await model.updateOne(guarded, pushOf(events) as object)).matchedCount;
    }
    if (announced > 0) nudge();
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

  const prepare = async (): Promise<void> => {
    await model.createCollection();
    await model.collection.createIndex({ deletedAt: 1, _id: 1 });
    await removals.prepare();
    await model.collection.createIndex({ updatedAt: 1, _id: 1 });
    await model.collection.createIndex({ externalId: 1 }, { unique: true, sparse: true });
    await model.collection.createIndex({ systemIds: 1 }, { unique: true, sparse: true });
    for (const { key, options } of textIndexesOf(resource)) await model.collection.createIndex(key, options);
    if (unique) await model.collection.createIndex({ liveIdentifier: 1 }, { unique: true, sparse: true });
  };

  mongo.records.push({ name, isAnnounced: announcing !== undefined, prepare, purge, announceAgain });
  const store: SyncedStore<V> = {
    ...{ list, get, getByExternalId, marked, batches, usesOf, removals: removals.list },
    dryRun: () => dryRun(resource, keeping),
    ...writes,
  };
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
