import { fromJson, type JsonValue, toBinary } from '@bufbuild/protobuf';
import { publishSpan } from './event-traces.ts';
import { isRefusedForGood, type Kafka, type OutgoingMessage, type Publisher } from './kafka.ts';
import type { Topic } from './topics.ts';

/** An event as a store keeps it until it is published: protobuf-JSON of the topic's message, null is a tombstone. */
export type WaitingEvent = {
  readonly id: string;
  readonly topic: string;
  readonly key: string;
  readonly event: unknown;
  readonly traceparent: string;
};

export type EventPublisher = {
  /**
   * Encodes and publishes events in their order. Answers those that can never be published (no schema, not of its
   * schema, refused by the broker for good) with the reason; rejects when Kafka is away, and then none counts as published.
   * `mayPublish` is asked after encoding, right before the first byte leaves.
   */
  publish(
    events: readonly WaitingEvent[],
    mayPublish?: () => boolean,
  ): Promise<'not-allowed' | ReadonlyMap<string, unknown>>;
  stop(): Promise<void>;
};

type Encoded = { readonly id: string; readonly topic: string; readonly message: OutgoingMessage; endSpan(): void };

/** What the relays of both stores share. */
export function createEventPublisher(kafka: Kafka, topics: readonly Topic[]): EventPublisher {
  const publisher = kafka.publisher();
  const schemas = new Map(topics.map(({ name, schema }) => [name, schema]));

  const encode = ({ id, topic, key, event, traceparent }: WaitingEvent): Encoded => {
    const schema = schemas.get(topic);
    if (!schema) throw new Error(`no schema for topic ${topic}`);
    const value = event === null ? null : Buffer.from(toBinary(schema, fromJson(schema, event as JsonValue)));
    const span = publishSpan(topic, traceparent);
    const headers = span.traceparent === '' ? {} : { headers: { traceparent: span.traceparent } };
    return { id, topic, message: { key, value, ...headers }, endSpan: span.end };
  };

  return {
    publish: async (events, mayPublish = () => true) => {
      const encoded: Encoded[] = [];
      const dead = new Map<string, unknown>();
      for (const event of events) {
        try {
          encoded.push(encode(event));
        } catch (error) {
          dead.set(event.id, error);
        }
      }
      if (!mayPublish()) return 'not-allowed';
      await publishEncoded(publisher, encoded, dead);
      return dead;
    },
    stop: () => publisher.stop(),
  };
}

/** Publishes all in one call; only when the broker refuses something for good, one by one to find what. */
async function publishEncoded(
  publisher: Publisher,
  encoded: readonly Encoded[],
  dead: Map<string, unknown>,
): Promise<void> {
  if (encoded.length === 0) return;
  try {
    const byTopic = Map.groupBy(encoded, ({ topic }) => topic);
    await publisher.publish(
      [...byTopic].map(([topic, events]) => ({ topic, messages: events.map((one) => one.message) })),
    );
    for (const { endSpan } of encoded) endSpan();
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    const [only, ...others] = encoded;
    if (only && others.length === 0) dead.set(only.id, error);
    else for (const one of encoded) await publishEncoded(publisher, [one], dead);
  }
}
