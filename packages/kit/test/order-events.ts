import { randomUUID } from 'node:crypto';
import { create, type JsonObject, toBinary } from '@bufbuild/protobuf';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { Kafka, OutgoingMessage } from '../src/events/kafka.ts';
import { outboxRow } from '../src/stores/outbox.ts';
import type { Postgres } from '../src/stores/postgres.ts';

/** The announcement of an order's revision as protobuf-JSON. */
export const orderEvent = (orderId: string, revision = 1): { envelope: JsonObject; placed: JsonObject } => ({
  envelope: {
    eventId: randomUUID(),
    type: 'OrderPlaced',
    occurredAt: new Date().toISOString(),
    aggregateId: orderId,
    aggregateRevision: String(revision),
  },
  placed: { orderId, totalGrossCents: '1290' },
});

export const insertEvents = async (
  { knex }: Postgres,
  events: readonly { key: string; event: JsonObject; topic?: string }[],
): Promise<void> => {
  await knex('outbox').insert(events.map(({ key, event, topic = 'orders' }) => outboxRow({ topic, key, event })));
};

export const waitingRows = async ({ knex }: Postgres): Promise<number> =>
  Number((await knex('outbox').count({ n: '*' }))[0]?.n);

/** Sends raw values to the topic `orders`, past the outbox. */
export async function sendRaw(kafka: Kafka, messages: readonly OutgoingMessage[]): Promise<void> {
  const publisher = kafka.publisher();
  await publisher.publish([{ topic: 'orders', messages: [...messages] }]);
  await publisher.stop();
}

/** The same announcement as it travels. */
export const orderMessage = (orderId: string, revision = 1) => ({
  key: orderId,
  value: Buffer.from(
    toBinary(
      OrderEventSchema,
      create(OrderEventSchema, {
        envelope: {
          eventId: randomUUID(),
          type: 'OrderPlaced',
          aggregateId: orderId,
          aggregateRevision: BigInt(revision),
        },
        fact: { case: 'placed', value: { orderId } },
      }),
    ),
  ),
});
