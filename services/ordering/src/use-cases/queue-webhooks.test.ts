import { WebhookMessage } from '@filiale/contracts/ordering/webhook';
import type { OrderWebhook } from '@filiale/contracts/ordering/webhook-events';
import { describe, expect, it } from '@jest/globals';
import { exampleScene } from '../notices/example-scene.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import type { NewWebhook } from '../storage/webhook-deliveries.ts';
import { type OrderHappened, queueWebhooks } from './queue-webhooks.ts';

const stored = (more: Partial<StoredOrder>): StoredOrder => ({
  ...exampleScene({ kind: 'new-order' }).order,
  ...{ previousState: null, currency: 'EUR', preparationMinutes: 15, holdEndsAt: null, origin: null },
  ...{ paymentRevision: 0, coveredCents: 0, heldSlots: { units: 0, own: null, counter: null } },
  ...more,
});

/** The message to a receiver of all types. */
async function messageFor(
  order: StoredOrder,
  type: OrderWebhook,
  payment?: OrderHappened['payment'],
): Promise<WebhookMessage> {
  const queued: NewWebhook[] = [];
  const at = new Date('2026-11-21T16:41:00.000Z');
  const webhooks = {
    orders: { getMany: async () => [order] },
    endpoints: { listening: async () => [{ id: order.id, events: [], branches: [], createdAt: new Date(0) }] },
    events: {
      keep: async (_events: unknown, messages: readonly NewWebhook[]) => {
        queued.push(...messages);
      },
    },
    now: () => at,
  };
  const happened = { orderId: order.id, cause: 'a', type, at, ...(payment && { payment }) };
  await queueWebhooks(webhooks as unknown as Parameters<typeof queueWebhooks>[0], [happened]);
  return WebhookMessage.parse(JSON.parse(queued[0]?.body ?? '{}'));
}

describe('the body of a webhook', () => {
  const awaiting = stored({ state: 'awaitingPayment', paymentMethod: 'mollie' });
  const { payable } = awaiting.pricing;

  it('counts changes of the money beside those of the order', async () => {
    const paid = { revision: 3, status: 'paid', captured: payable, refunded: 0 } as const;
    const { data } = await messageFor(awaiting, 'payment.paid', paid);
    expect([data.revision, data.payment]).toEqual([1, { ...paid, owed: awaiting.payment.owed }]);
    const later = await messageFor(stored({ revision: 2, paymentRevision: 3 }), 'order.confirmed');
    expect([later.data.revision, later.data.payment.revision]).toEqual([2, 3]);
  });

  it('names lines by what the systems of the company call them, and what was chosen by its ids', async () => {
    const [item] = awaiting.items;
    if (!item) throw new Error('an order without lines');
    const parts = [{ name: 'Beilage', value: 'Reis', id: item.id, options: [awaiting.id] }];
    const items = [{ ...item, sku: 'S-12', externalId: 'ERP-1001', parts }];
    const { data } = await messageFor({ ...awaiting, items }, 'order.created');
    expect(data.items[0]).toMatchObject({ sku: 'S-12', externalId: 'ERP-1001', parts });
  });

  it('says in its flags what it says of the money, also where the order has not heard of it yet', async () => {
    const paid = { revision: 1, status: 'paid', captured: payable, refunded: 0 } as const;
    expect((await messageFor(awaiting, 'payment.paid', paid)).data).toMatchObject({ isPaid: true, isRefunded: false });
    const back = { ...paid, revision: 2, status: 'refunded', refunded: payable } as const;
    expect((await messageFor(awaiting, 'payment.refunded', back)).data).toMatchObject({
      isPaid: true,
      isRefunded: true,
    });
    const part = { ...back, status: 'partlyRefunded', refunded: 1 } as const;
    expect((await messageFor(awaiting, 'payment.refunded', part)).data).toMatchObject({
      isPaid: true,
      isRefunded: false,
    });
  });
});
