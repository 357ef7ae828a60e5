import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PaymentState } from '@filiale/contracts/payment/payment';
import { paymentsTopic } from '@filiale/kit/events/topics';
import { paymentChanged, startPaymentStandIn } from './payment-stand-in.ts';
import { announceShop, type ExampleShop, exampleOrder, exampleShop, startOrdering, until } from './start-ordering.ts';

/** Ordering beside a stand-in of payment, and a shop that takes Mollie, and Klarna over Stripe; `company` is more of its configuration. */
export async function startOnlineOrders(company: Partial<ExampleShop['config']> = {}) {
  const payment = await startPaymentStandIn();
  const ordering = await startOrdering({ PAYMENT_URL: payment.url });
  const example = exampleShop();
  const shop = await announceShop(ordering, {
    ...example,
    config: {
      ...example.config,
      ...{ enablePluginMollie: true, enableMollie: true, mollieMethods: ['card', 'eps'] },
      ...{ enablePluginStripe: true, enableStripe: true, stripeMethods: ['klarna'] },
      stripePublishableKey: 'pk_test_0123456789',
      ...company,
    },
    branch: { ...example.branch, isMollieEnabled: true, isStripeEnabled: true },
  });
  const { get, movesOf } = ordering;
  const place = (key: string = randomUUID(), more: object = {}) =>
    ordering.place({ ...exampleOrder(shop), paymentMethod: 'mollie', ...more }, { key });
  return {
    ...{ ordering, payment, shop, get, movesOf, place },
    placed: async (more: object = {}) => (await place(undefined, more)).data,
    reaches: (id: string, state: Order['state']) => until(async () => (await get(id)).state === state),
    /** Publishes events as payment does. */
    publish: (...states: PaymentState[]): Promise<void> =>
      ordering.publish(paymentsTopic, ...states.map((state) => [state.orderId, paymentChanged(state)] as const)),
    /** Lets the hold of an order be over. */
    endHold: (id: string) =>
      ordering.sql.query(
        `with timer as (update timers set due_at = now() - interval '1 minute', claimed_until = null where order_id = $1)
         update orders set hold_ends_at = now() - interval '1 minute' where id = $1`,
        [id],
      ),
    stop: async () => {
      await ordering.stop();
      await payment.stop();
    },
  };
}
export type OnlineOrders = Awaited<ReturnType<typeof startOnlineOrders>>;

/** All of the example order's price has come. */
export const paid = { status: 'paid', capturedCents: 3440, hasOpenAttempt: false } as const;
