import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { Kafka } from './kafka.ts';
import type { Logger } from './logging.ts';
import type { PendingEvent } from './pending-events.ts';
import { createEventPublisher, type WaitingEvent } from './publish-events.ts';
import { type RelayLoop, startRelayLoop } from './relay-loop.ts';
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
type DeadEvent = PendingEvent & { readonly from: string; readonly error: string; readonly failedAt: Date };

const BATCH_DOCUMENTS = 200;
const LEASE_MS = 20_000;
/** True of documents with at least one pending event; served by a sparse index, which empty lists are not part of. */
const hasPending = { 'pendingEvents.id': { $gt: '' } };

/**
 * Publishes the events that wait in documents, in the order of each document's list, and pulls them out once Kafka has
 * them. A lease on the document keeps other replicas away; it ends by itself when its owner dies, so an event may be
 * published twice, never lost: consumers drop event ids they have seen. An event that can never be published moves to
 * the collection `dead_events`. Nudge it after each write that left an event.
 */
export function startPendingRelay(options: PendingRelayOptions): RelayLoop {
  const { connection, collections, kafka, topics, roundIntervalMs = 50, pollIntervalMs = 1_000 } = options;
  const logger = options.logger.child({ component: 'pending-relay' });
  const publisher = createEventPublisher(kafka, topics);

  async function publishFrom(name: string): Promise<boolean> {
    const database = databaseOf(connection);
    const collection = database.collection<Waiting>(name);
    const owner = randomUUID();
    const leasedUntil = Date.now() + LEASE_MS / 2;
    const documents = await lease(collection, owner);
    if (documents.length === 0) return false;
    const events = documents.flatMap(({ pendingEvents }) => pendingEvents);
    const dead = await publisher.publish(events.map(waitingEvent), () => Date.now() < leasedUntil);
    if (dead === 'not-allowed') return true;
    for (const [id, error] of dead) {
      logger.error({ collection: name, eventId: id, error }, 'event can never be published');
      const buried = events
        .filter((event) => event.id === id)
        .map((event): DeadEvent => ({ ...event, from: name, error: String(error), failedAt: new Date() }));
      await database.collection<DeadEvent>('dead_events').insertMany(buried);
    }
    await collection.updateMany(
      { _id: { $in: documents.map(({ _id }) => _id) }, 'relayLease.owner': owner },
      { $pull: { pendingEvents: { id: { $in: events.map(({ id }) => id) } } }, $unset: { relayLease: '' } },
    );
    return documents.length === BATCH_DOCUMENTS;
  }

  const round = async (): Promise<boolean> => {
    const hasMore = await Promise.all(collections.map(publishFrom));
    return hasMore.includes(true);
  };
  return startRelayLoop({ logger, round, close: publisher.stop, roundIntervalMs, pollIntervalMs });
}

/** Makes the indexes that find waiting documents; to be called before the relay starts, harmless when they exist. */
export async function ensurePendingIndexes(connection: Connection, collections: readonly string[]): Promise<void> {
  const database = databaseOf(connection);
  await Promise.all(
    collections.map((name) => database.collection(name).createIndex({ 'pendingEvents.id': 1 }, { sparse: true })),
  );
}

const databaseOf = (connection: Connection): mongo.Db => connection.getClient().db(connection.name);

/** Takes documents with events that nobody else holds. */
async function lease(collection: mongo.Collection<Waiting>, owner: string): Promise<Waiting[]> {
  const now = new Date();
  const isFree = { $or: [{ relayLease: { $exists: false } }, { 'relayLease.until': { $lt: now } }] };
  const free = await collection
    .find({ ...hasPending, ...isFree }, { projection: { _id: 1 } })
    .limit(BATCH_DOCUMENTS)
    .toArray();
  if (free.length === 0) return [];
  const ids = free.map(({ _id }) => _id);
  const until = new Date(now.getTime() + LEASE_MS);
  await collection.updateMany(
    { _id: { $in: ids }, ...hasPending, ...isFree },
    { $set: { relayLease: { owner, until } } },
  );
  return collection
    .find({ _id: { $in: ids }, 'relayLease.owner': owner }, { projection: { pendingEvents: 1 } })
    .toArray();
}

/** Pending events carry their trace in the envelope. */
function waitingEvent(pending: PendingEvent): WaitingEvent {
  const event = pending.event as { envelope?: { traceparent?: string } } | null;
  return { ...pending, traceparent: event?.envelope?.traceparent ?? '' };
}
