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

export type Outcome = {
  /** Ids that Kafka has. */
  readonly published: ReadonlySet<string>;
  /** Ids that can never be published (no schema, not of its schema, refused by the broker for good), with the reason. */
  readonly unpublishable: ReadonlyMap<string, unknown>;
};

export type EventPublisher = {
  /**
   * Encodes and publishes events in their order; rejects when Kafka is away. `mayPublish` is asked right before
   * messages leave; once it says no, the rest is neither published nor unpublishable.
   */
  publish(events: readonly WaitingEvent[], mayPublish: () => boolean): Promise<Outcome>;
  stop(): Promise<void>;
};

/** Messages of one call, so that they stay below what a broker takes at once (1 MiB unless configured). */
const CALL_BYTES = 512 * 1024;

type Encoded = { readonly id: string; readonly topic: string; readonly message: OutgoingMessage; endSpan(): void };

/** What the relays of both stores share. */
export function createEventPublisher(kafka: Kafka, topics: readonly Topic[]): EventPublisher {
  const publisher = kafka.publisher();
  const known = new Map(topics.map((topic) => [topic.name, topic]));

  // While versions run side by side, a row may have been left by a newer one: what this one does not know of it stays behind.
  const encode = ({ id, topic: name, key, event, traceparent }: WaitingEvent): Encoded => {
    const topic = known.get(name);
    if (!topic) throw new Error(`no schema for topic ${name}`);
    const read = event === null ? null : fromJson(topic.schema, event as JsonValue, { ignoreUnknownFields: true });
    const value = read && Buffer.from(toBinary(topic.schema, read));
    const span = publishSpan(name, traceparent);
    const headers = {
      ...(read && topic.headers?.(read)),
      ...(span.traceparent !== '' && { traceparent: span.traceparent }),
    };
    return { id, topic: name, message: { key, value, headers }, endSpan: span.end };
  };

  return {
    publish: async (events, mayPublish) => {
      const outcome = { published: new Set<string>(), unpublishable: new Map<string, unknown>() };
      const encoded: Encoded[] = [];
      for (const event of events) {
        try {
          encoded.push(encode(event));
        } catch (error) {
          outcome.unpublishable.set(event.id, error);
        }
      }
      for (const call of callsOf(encoded)) await publishCall(publisher, call, mayPublish, outcome);
      return outcome;
    },
    stop: () => publisher.stop(),
  };
}

function callsOf(encoded: readonly Encoded[]): Encoded[][] {
  const calls: Encoded[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const one of encoded) {
    const size = one.message.value?.length ?? 0;
    if (bytes + size > CALL_BYTES) {
      calls.push([]);
      bytes = 0;
    }
    calls.at(-1)?.push(one);
    bytes += size;
  }
  return calls;
}

/** Publishes events in one call; when the broker refuses something for good, half by half to find what. */
async function publishCall(
  publisher: Publisher,
  call: readonly Encoded[],
  mayPublish: () => boolean,
  outcome: { readonly published: Set<string>; readonly unpublishable: Map<string, unknown> },
): Promise<void> {
  const byTopic = Map.groupBy(call, ({ topic }) => topic);
  const batches = [...byTopic].map(([topic, events]) => ({ topic, messages: events.map(({ message }) => message) }));
  try {
    if (!(await publisher.publish(batches, mayPublish))) return;
    for (const { id, endSpan } of call) {
      endSpan();
      outcome.published.add(id);
    }
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    const half = Math.ceil(call.length / 2);
    const [only] = call;
    if (only && call.length === 1) outcome.unpublishable.set(only.id, error);
    else
      for (const part of [call.slice(0, half), call.slice(half)])
        await publishCall(publisher, part, mayPublish, outcome);
  }
}
