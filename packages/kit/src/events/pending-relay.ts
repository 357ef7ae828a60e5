import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { PendingEvent } from '../http/record-store.ts';
import { keepLease } from '../process/lease.ts';
import type { Logger } from '../process/logging.ts';
import { startWorkLoop, type WorkLoop } from '../process/work-loop.ts';
import { daysAgo } from '../stores/retention.ts';
import type { Kafka } from './kafka.ts';
import { createEventPublisher, type WaitingEvent } from './publish-events.ts';
import { RELAY_BACK_OFF } from './relay-back-off.ts';
import type { Topic } from './topics.ts';

export type PendingRelayOptions = {
  readonly connection: Connection;
  /** Names of the collections whose documents carry `pendingEvents`. */
  readonly collections: readonly string[];
  readonly kafka: Kafka;
  /** Topics this service publishes to. */
  readonly topics: readonly Topic[];
  readonly logger: Logger;
  /** Least time between rounds, default 50 ms; the first event after a rest leaves at once. */
  readonly roundIntervalMs?: number;
  /** Default 1 s. */
  readonly pollIntervalMs?: number;
};

/** `relayLease`: whose turn it is to publish the document's events, and until when. */
type Waiting = {
  readonly _id: string;
  readonly pendingEvents: PendingEvent[];
  readonly relayLease?: { readonly owner: string; readonly until: Date };
};
/** An event that can never be published, kept with the reason in the collection `dead_events`. */
type ParkedEvent = PendingEvent & { readonly error: string; readonly failedAt: Date };

const BATCH_DOCUMENTS = 200;
const PARKED_EVENTS_KEPT_DAYS = 90;
const LEASE_MS = 8_000;
/**
 * How long after a renewal the lease is certainly ours. On a compacted topic an event published late, after another process has published a
 * newer one, would become the latest state of its record. So publishing stops then.
 */
const SURE_FOR_MS = 6_000;
const RENEW_MS = 1_500;
/** True of documents with at least one pending event; served by a sparse index, which empty lists are not part of. */
const hasPending = { 'pendingEvents.id': { $gt: '' } };

/**
 * Publishes the events that wait in documents, in the order of each document's list, and pulls them out once Kafka has
 * them. A lease on the document keeps other replicas away; it ends by itself when its owner is killed, frozen or cut off
 * (8 s), so an event may be published twice, never lost: consumers drop event ids they have seen. An event that can never be
 * published is parked in the collection `dead_events`. Nudge it after each write that left an event.
 */
export function startPendingRelay(options: PendingRelayOptions): WorkLoop {
  const { connection, collections, kafka, topics, roundIntervalMs = 50, pollIntervalMs = 1_000 } = options;
  const logger = options.logger.child({ component: 'pending-relay' });
  const publisher = createEventPublisher(kafka, topics);

  async function round(): Promise<boolean> {
    const database = databaseOf(connection);
    const owner = randomUUID();
    const askedAtMs = performance.now();
    const leases = await Promise.all(collections.map((name) => lease(database.collection<Waiting>(name), owner)));
    const leased = leases.filter(({ documents }) => documents.length > 0);
    if (leased.length === 0) return false;
    const events = leased.flatMap(eventsOf);
    const done = new Set<string>();
    const kept = keepLease({
      askedAtMs,
      forMs: SURE_FOR_MS,
      renewEveryMs: RENEW_MS,
      renew: async () => {
        await Promise.all(leased.map((one) => renew(one, owner)));
      },
      onLost: () => {
        logger.warn({ events: events.length }, 'lease lost while publishing, broken off');
        publisher.stop().catch((error: Error) => logger.debug({ error }, 'publisher not stopped'));
      },
    });
    try {
      const { published, unpublishable } = await publisher.publish(events.map(waitingEvent), kept.isSure);
      for (const [id, error] of unpublishable) await park(database, events, id, error);
      for (const id of [...published, ...unpublishable.keys()]) done.add(id);
    } finally {
      kept.end();
      await Promise.all(leased.map((one) => release(one, owner, done)));
    }
    return done.size < events.length || leases.some(({ documents }) => documents.length === BATCH_DOCUMENTS);
  }

  async function park(database: mongo.Db, events: readonly PendingEvent[], id: string, error: unknown): Promise<void> {
    logger.error({ eventId: id, error }, 'event can never be published');
    const event = events.find((one) => one.id === id);
    if (!event) return;
    await database
      .collection<ParkedEvent>('dead_events')
      .insertOne({ ...event, error: String(error), failedAt: new Date() });
  }

  return startWorkLoop({
    name: 'publishing',
    logger,
    round,
    close: publisher.stop,
    backOff: RELAY_BACK_OFF,
    roundIntervalMs,
    pollIntervalMs,
  });
}

/** Makes the indexes that find waiting documents; to be called before the relay starts, harmless when they exist. */
export async function ensurePendingIndexes(connection: Connection, collections: readonly string[]): Promise<void> {
  const database = databaseOf(connection);
  await Promise.all(
    collections.map((name) => database.collection(name).createIndex({ 'pendingEvents.id': 1 }, { sparse: true })),
  );
}

/** Ends events that could not be published and have been kept for 90 days, some at a time; returns how many. */
export async function endParkedEvents(connection: Connection, now: Date): Promise<number> {
  const parked = databaseOf(connection).collection<ParkedEvent>('dead_events');
  const due = { failedAt: { $lt: daysAgo(now, PARKED_EVENTS_KEPT_DAYS) } };
  for (let ended = 0; ; ) {
    const ids = (
      await parked
        .find(due, { projection: { _id: 1 } })
        .limit(BATCH_DOCUMENTS)
        .toArray()
    ).map(({ _id }) => _id);
    if (ids.length > 0) ended += (await parked.deleteMany({ _id: { $in: ids } })).deletedCount;
    if (ids.length < BATCH_DOCUMENTS) return ended;
  }
}

const databaseOf = (connection: Connection): mongo.Db => connection.getClient().db(connection.name);

type Lease = { readonly collection: mongo.Collection<Waiting>; readonly documents: readonly Waiting[] };

const eventsOf = ({ documents }: Lease): PendingEvent[] => documents.flatMap(({ pendingEvents }) => pendingEvents);

/** Takes documents with events that nobody else holds. */
async function lease(collection: mongo.Collection<Waiting>, owner: string): Promise<Lease> {
  const now = new Date();
  const isFree = { $or: [{ relayLease: { $exists: false } }, { 'relayLease.until': { $lt: now } }] };
  const free = await collection
    .find({ ...hasPending, ...isFree }, { projection: { _id: 1 } })
    .limit(BATCH_DOCUMENTS)
    .toArray();
  if (free.length === 0) return { collection, documents: [] };
  const ids = free.map(({ _id }) => _id);
  const relayLease = { owner, until: new Date(now.getTime() + LEASE_MS) };
  await collection.updateMany({ _id: { $in: ids }, ...hasPending, ...isFree }, { $set: { relayLease } });
  const held = { _id: { $in: ids }, 'relayLease.owner': owner };
  return { collection, documents: await collection.find(held, { projection: { pendingEvents: 1 } }).toArray() };
}

async function renew({ collection, documents }: Lease, owner: string): Promise<void> {
  const held = { _id: { $in: documents.map(({ _id }) => _id) }, 'relayLease.owner': owner };
  const { matchedCount } = await collection.updateMany(held, {
    $set: { 'relayLease.until': new Date(Date.now() + LEASE_MS) },
  });
  if (matchedCount < documents.length) throw new Error('a lease is somebody else’s by now');
}

/** Ends a lease and removes the published events; those added meanwhile stay. */
async function release({ collection, documents }: Lease, owner: string, done: ReadonlySet<string>): Promise<void> {
  await collection.updateMany(
    { _id: { $in: documents.map(({ _id }) => _id) }, 'relayLease.owner': owner },
    { $pull: { pendingEvents: { id: { $in: [...done] } } }, $unset: { relayLease: '' } },
  );
}

/** Pending events carry their trace in the envelope. */
function waitingEvent(pending: PendingEvent): WaitingEvent {
  const event = pending.event as { envelope?: { traceparent?: string } } | null;
  return { ...pending, traceparent: event?.envelope?.traceparent ?? '' };
}
