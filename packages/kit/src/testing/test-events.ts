import { fromBinary, fromJson, isMessage, type MessageJsonType, type MessageShape, toBinary } from '@bufbuild/protobuf';
import { type Kafka, openKafka } from '../events/kafka.ts';
import type { EventMessage, Topic } from '../events/topics.ts';
import { createLogger } from '../process/logging.ts';
import { servers, uniqueName } from './test-servers.ts';

/** How long the end of a test waits for a running fetch, at most. Shorter ones cost processor time. */
export const TEST_FETCH_WAIT_MS = 1_000;

/** A client of Kafka for a test; topics and groups are its own, too, unless given. */
export const openTestKafka = ({
  prefix = `${uniqueName()}.`,
  brokers = servers.kafka,
  stopping = undefined as AbortSignal | undefined,
} = {}): Kafka =>
  openKafka({
    ...{ brokers: brokers.split(','), clientId: 'test', prefix, fetchWaitMs: TEST_FETCH_WAIT_MS, stopping },
    logger: createLogger('test', process.env.LOG_LEVEL ?? 'silent'),
  });

/** Publishes and reads events as services do, until it stops. */
export function testEvents(kafka: Kafka) {
  const publisher = kafka.publisher();
  const ends = [publisher.stop];
  return {
    publisher,
    /** Publishes events of a topic under their keys, messages or protobuf-JSON, in one go. Resolves when the broker has them. */
    publish: async <T extends Topic>(
      { name: topic, schema }: T,
      ...events: readonly (readonly [string, MessageShape<T['schema']> | MessageJsonType<T['schema']>])[]
    ): Promise<void> => {
      const messages = events.map(([key, event]) => {
        const message = isMessage(event) ? event : fromJson(schema, event as never);
        return { key, value: Buffer.from(toBinary(schema, message as EventMessage)) };
      });
      await publisher.publish([{ topic, messages }]);
    },
    /** Reads a topic from its beginning on; the event is null where a record was ended. Resolves once it reads. */
    subscribe: async <T extends Topic>(
      { name, schema }: T,
      take: (event: MessageShape<T['schema']> | null, key: string) => void,
    ): Promise<void> => {
      const consumer = kafka.client.consumer({
        groupId: kafka.fullName(uniqueName()),
        maxWaitTimeInMs: TEST_FETCH_WAIT_MS,
      });
      ends.push(() => consumer.disconnect());
      await consumer.connect();
      await consumer.subscribe({ topic: kafka.fullName(name), fromBeginning: true });
      await consumer.run({
        eachMessage: async ({ message: { key, value } }) =>
          take(value && (fromBinary(schema, value) as MessageShape<T['schema']>), String(key)),
      });
    },
    stop: async (): Promise<void> => {
      await Promise.all(ends.map((end) => end()));
    },
  };
}
