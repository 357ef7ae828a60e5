import { fromJson, type JsonValue, toBinary } from '@bufbuild/protobuf';
import { backOffMs, waited } from './back-off.ts';
import { publishSpan } from './event-traces.ts';
import { isRefusedForGood, type Kafka, type OutgoingMessage, type Publisher } from './kafka.ts';
import type { Logger } from './logging.ts';
import { type OutboxSession, openOutboxSession, type StoredEvent } from './outbox-session.ts';
import type { Postgres } from './postgres.ts';
import type { Topic } from './topics.ts';
import { createWakeUp } from './wake-up.ts';

export type OutboxRelayOptions = {
  readonly postgres: Pick<Postgres, 'dedicatedClient'>;
  readonly kafka: Kafka;
  /** Topics this service publishes to. */
  readonly topics: readonly Topic[];
  readonly logger: Logger;
  /** Least time from one round to the next, so that rounds under load are few and large. */
  readonly roundIntervalMs?: number;
  /** How often the table is looked at when nobody nudges (events of other replicas, or of a replica that died). */
  readonly pollIntervalMs?: number;
};

export type OutboxRelay = {
  /** Call after a commit that wrote to the outbox; cheap, never throws. */
  nudge(): void;
  /** Ends after the round under way; unpublished rows stay for others. */
  stop(): Promise<void>;
};

const BATCH_ROWS = 500;

/**
 * Publishes the rows of `outbox` and deletes them once Kafka has them. Several replicas share the shards; a shard is
 * published by the one that holds its session lock, so events of a key go out in the order of their rows. A row may be
 * published twice (killed between publishing and deleting), never lost: consumers drop event ids they have seen.
 * While Kafka is away rows wait and the relay tries again with growing pauses; a row that can never be encoded or is
 * refused by the broker moves to `outbox_dead`, so that it does not hold up those behind it.
 */
export function startOutboxRelay(options: OutboxRelayOptions): OutboxRelay {
  const { postgres, kafka, topics, roundIntervalMs = 100, pollIntervalMs = 500 } = options;
  const logger = options.logger.child({ component: 'outbox-relay' });
  const stopping = new AbortController();
  const wakeUp = createWakeUp();
  const publisher = kafka.publisher();
  const schemas = new Map(topics.map((topic) => [topic.name, topic]));

  async function round(session: OutboxSession): Promise<number> {
    const rows = await session.read(BATCH_ROWS);
    if (rows.length === 0) return 0;
    const { encoded, dead } = encode(rows, schemas);
    // Whoever lost the connection lost the locks: another replica may be publishing these rows by now.
    if (!session.isAlive()) return 0;
    await publishAll(publisher, encoded, dead);
    await session.forget(encoded.filter(({ id }) => !dead.has(id)).map(({ id }) => id));
    if (dead.size > 0) {
      for (const [id, error] of dead) logger.error({ outboxId: id, error }, 'event can never be published');
      await session.bury(dead);
    }
    return rows.length;
  }

  async function relay(): Promise<void> {
    let session: OutboxSession | undefined;
    let failures = 0;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      try {
        session = session?.isAlive() ? session : await openOutboxSession(postgres, logger);
        await session.shareShards();
        const published = await round(session);
        if (failures > 0) logger.info({ failures }, 'publishing again');
        failures = 0;
        if (published < BATCH_ROWS) {
          await waited(Math.max(0, roundIntervalMs - (Date.now() - startedAt)), stopping.signal);
          await wakeUp.wait(pollIntervalMs, stopping.signal);
        }
      } catch (error) {
        failures += 1;
        logger.warn({ error, failures }, 'publishing failed, events wait');
        await waited(backOffMs(failures), stopping.signal);
      }
    }
    await session?.close();
    await publisher.stop();
  }

  const running = relay();
  return {
    nudge: wakeUp.wake,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

type Encoded = { readonly id: string; readonly topic: string; readonly message: OutgoingMessage; published(): void };

function encode(rows: readonly StoredEvent[], schemas: ReadonlyMap<string, Topic>) {
  const encoded: Encoded[] = [];
  const dead = new Map<string, unknown>();
  for (const { id, topic, key, event, traceparent } of rows) {
    try {
      const { schema } = schemas.get(topic) ?? unknownTopic(topic);
      const value = event === null ? null : Buffer.from(toBinary(schema, fromJson(schema, event as JsonValue)));
      const span = publishSpan(topic, traceparent);
      const headers = span.traceparent === '' ? {} : { headers: { traceparent: span.traceparent } };
      encoded.push({ id, topic, message: { key, value, ...headers }, published: span.end });
    } catch (error) {
      dead.set(id, error);
    }
  }
  return { encoded, dead };
}

/** Publishes all in one call; only when the broker refuses something for good, one by one to find what. */
async function publishAll(
  publisher: Publisher,
  encoded: readonly Encoded[],
  dead: Map<string, unknown>,
): Promise<void> {
  if (encoded.length === 0) return;
  try {
    const byTopic = Map.groupBy(encoded, ({ topic }) => topic);
    await publisher.publish([...byTopic].map(([topic, rows]) => ({ topic, messages: rows.map((row) => row.message) })));
    for (const { published } of encoded) published();
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    const [only, ...others] = encoded;
    if (only && others.length === 0) dead.set(only.id, error);
    else for (const row of encoded) await publishAll(publisher, [row], dead);
  }
}

const unknownTopic = (topic: string): never => {
  throw new Error(`no schema for topic ${topic}`);
};
