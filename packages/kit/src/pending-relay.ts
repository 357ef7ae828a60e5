import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import { type Kafka, PUBLISH_WITHIN_MS } from './kafka.ts';
import type { Logger } from './logging.ts';
import type { PendingEvent } from './pending-events.ts';
import { createEventPublisher, type WaitingEvent } from './publish-events.ts';
import type { Topic } from './topics.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

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
type DeadEvent = PendingEvent & { readonly error: string; readonly failedAt: Date };

const BATCH_DOCUMENTS = 200;
const LEASE_MS = 20_000;
/**
 * Publishing must begin this early in a lease to be over before it ends: on a compacted topic an event that goes out
 * late, after somebody else has published a newer one, would become the last word on its record.
 */
const PUBLISH_BEGINS_WITHIN_MS = LEASE_MS - PUBLISH_WITHIN_MS - 500;
/** True of documents with at least one pending event; served by a sparse index, which empty lists are not part of. */
const hasPending = { 'pendingEvents.id': { $gt: '' } };

/**
 * Publishes the events that wait in documents, in the order of each document's list, and pulls them out once Kafka has
 * them. A lease on the document keeps other replicas away; it ends by itself when its owner is killed (20 s), so an
 * event may be published twice, never lost: consumers drop event ids they have seen. An event that can never be
 * published moves to the collection `dead_events`. Nudge it after each write that left an event.
 */
export function startPendingRelay(options: PendingRelayOptions): WorkLoop {
  const { connection, collections, kafka, topics, roundIntervalMs = 50, pollIntervalMs = 1_000 } = options;
  const logger = options.logger.child({ component: 'pending-relay' });
  const publisher = createEventPublisher(kafka, topics);

  async function round(): Promise<boolean> {
    const database = databaseOf(connection);
    const owner = randomUUID();
    const beginBefore = Date.now() + PUBLISH_BEGINS_WITHIN_MS;
    const leases = await Promise.all(collections.map((name) => lease(database.collection<Waiting>(name), owner)));
    const leased = leases.filter(({ documents }) => documents.length > 0);
    if (leased.length === 0) return false;
    const events = leased.flatMap(eventsOf);
    const done = new Set<string>();
    try {
      const { published, dead } = await publisher.publish(events.map(waitingEvent), () => Date.now() < beginBefore);
      for (const [id, error] of dead) await bury(database, events, id, error);
      for (const id of [...published, ...dead.keys()]) done.add(id);
    } finally {
      await Promise.all(leased.map((one) => release(one, owner, done)));
    }
    return done.size < events.length || leases.some(({ documents }) => documents.length === BATCH_DOCUMENTS);
  }

  async function bury(database: mongo.Db, events: readonly PendingEvent[], id: string, error: unknown): Promise<void> {
    logger.error({ eventId: id, error }, 'event can never be published');
    const event = events.find((one) => one.id === id);
    if (!event) return;
    await database
      .collection<DeadEvent>('dead_events')
      .insertOne({ ...event, error: String(error), failedAt: new Date() });
  }

  return startWorkLoop({ name: 'publishing', logger, round, close: publisher.stop, roundIntervalMs, pollIntervalMs });
}

/** Makes the indexes that find waiting documents; to be called before the relay starts, harmless when they exist. */
export async function ensurePendingIndexes(connection: Connection, collections: readonly string[]): Promise<void> {
  const database = databaseOf(connection);
  await Promise.all(
    collections.map((name) => database.collection(name).createIndex({ 'pendingEvents.id': 1 }, { sparse: true })),
  );
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

/** Ends a lease and takes out the events that are done; what came meanwhile stays. */
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
