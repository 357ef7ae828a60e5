import { randomUUID } from 'node:crypto';
import { fromJson, toBinary } from '@bufbuild/protobuf';
import type { Order } from '@filiale/contracts/ordering/order';
import type { OrderHistoryEntry } from '@filiale/contracts/ordering/order-history';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import type { PaymentState } from '@filiale/contracts/payment/payment';
import { paymentsTopic } from '@filiale/kit/events/topics';
import { startPaymentStandIn } from './payment-stand-in.ts';
import {
  admin,
  announceShop,
  type ExampleShop,
  exampleOrder,
  exampleShop,
  startOrdering,
  until,
} from './start-ordering.ts';

/** Ordering beside a stand-in of payment, and a shop that takes Mollie; `company` is more of its configuration. */
export async function startOnlineOrders(company: Partial<ExampleShop['config']> = {}) {
  const payment = await startPaymentStandIn();
  const ordering = await startOrdering({ PAYMENT_URL: payment.url });
  const example = exampleShop();
  const shop = await announceShop(ordering, {
    ...example,
    config: { ...example.config, enablePluginMollie: true, enableMollie: true, ...company },
    branch: { ...example.branch, isMollieEnabled: true },
  });

  const place = (key: string = randomUUID(), more: object = {}) =>
    ordering.call('POST', '/api/orders', {
      body: { ...exampleOrder(shop), paymentMethod: 'mollie', ...more },
      headers: { 'idempotency-key': key },
    });
  const get = async (id: string): Promise<Order> =>
    (await ordering.call('GET', `/api/orders/${id}`, { as: admin })).body.data as Order;
  /** Says on the topic what payment says. */
  const tell = async (...states: PaymentState[]): Promise<void> => {
    const messages = states.map(({ orderId, method, ...state }) => {
      const envelope = { eventId: randomUUID(), type: 'PaymentChanged', aggregateId: orderId, aggregateRevision: '1' };
      const json = {
        envelope: { ...envelope, occurredAt: new Date().toISOString() },
        changed: { orderId, method: method ?? '', ...state, revision: String(state.revision), cause: 'look' },
      };
      const value = Buffer.from(toBinary(paymentsTopic.schema, fromJson(paymentsTopic.schema, json as never)));
      return { key: orderId, value };
    });
    await ordering.publisher.publish([{ topic: paymentsTopic.name, messages }]);
  };

  return {
    ordering,
    payment,
    shop,
    place,
    placed: async (more: object = {}) => (await place(undefined, more)).body.data as PlacedOrder,
    get,
    reaches: (id: string, state: Order['state']) => until(async () => (await get(id)).state === state),
    tell,
    /** Lets the hold of an order be over. */
    endHold: (id: string) =>
      ordering.sql.query(
        `with timer as (update timers set due_at = now() - interval '1 minute', claimed_until = null where order_id = $1)
         update orders set hold_ends_at = now() - interval '1 minute' where id = $1`,
        [id],
      ),
    movesOf: async (id: string) => {
      const { body } = await ordering.call('GET', `/api/orders/${id}/events`, { as: admin });
      return (body.data as OrderHistoryEntry[]).map(({ move }) => move);
    },
    stop: async () => {
      await ordering.stop();
      await payment.stop();
    },
  };
}
export type OnlineOrders = Awaited<ReturnType<typeof startOnlineOrders>>;

/** All of the example order's price has come. */
export const paid = { status: 'paid', capturedCents: 3440, hasOpenAttempt: false } as const;
