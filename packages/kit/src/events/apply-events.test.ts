import { create, toBinary } from '@bufbuild/protobuf';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { expect, it } from '@jest/globals';
import { createLogger } from '../process/logging.ts';
import { applyEvents } from './apply-events.ts';
import type { ConsumerMessage } from './consumer-rounds.ts';
import { ordersTopic } from './topics.ts';

const message = (orderId: string, revision: number): ConsumerMessage => ({
  key: Buffer.from(orderId),
  value: Buffer.from(
    toBinary(
      OrderEventSchema,
      create(OrderEventSchema, {
        envelope: { eventId: `${orderId}-${revision}`, aggregateRevision: BigInt(revision) },
        fact: { case: 'placed', value: { orderId } },
      }),
    ),
  ),
  partition: 0,
  offset: String(revision),
  timestamp: '0',
  attributes: 0,
  headers: {},
});
const letters = { send: async () => undefined, stop: async () => undefined } as never;

it('takes events of different keys at once and those of one key in their order, also one that fails at first', async () => {
  const taken: string[] = [];
  const together = Promise.withResolvers<void>();
  const begun = new Set<string>();
  let hasFailed = false;
  const handle = async (_event: unknown, { key, eventId }: { key: string; eventId: string }): Promise<void> => {
    begun.add(key);
    if (begun.size === 3) together.resolve();
    // Goes on only when another key has come this far.
    await together.promise;
    if (eventId === 'b-1' && !hasFailed) {
      hasFailed = true;
      throw new Error('not yet');
    }
    taken.push(eventId);
  };
  const messages = ['a', 'b', 'c'].flatMap((orderId) => [message(orderId, 1), message(orderId, 2)]);
  const logger = createLogger('test', 'silent');
  await applyEvents({ topic: ordersTopic, handle }, letters, logger, messages, new AbortController().signal);
  const of = (key: string) => taken.filter((eventId) => eventId.startsWith(key));
  expect(['a', 'b', 'c'].map(of)).toEqual([
    ['a-1', 'a-2'],
    ['b-1', 'b-2'],
    ['c-1', 'c-2'],
  ]);
});
