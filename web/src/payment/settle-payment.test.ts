import type { PublicOrder } from '@filiale/contracts/order';
import { type Cart, openCart } from '@filiale/rules/cart';
import { describe, expect, it } from '@jest/globals';
import { placedUnder } from '../checkout/last-placed.ts';
import { sentBodies } from '../checkout/sent-bodies.ts';
import { awaitedPayment, awaitPayment } from './awaited-payment.ts';
import { settlePayment } from './settle-payment.ts';

const awaited = { key: 'k', uid: 'u', hash: 'h' };
const waiting = {
  isDelivery: false,
  isConfirmed: false,
  isInDelivery: false,
  isDelivered: false,
  isCompleted: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  paymentMethod: 'mollie',
  counterAppointment: null,
} as unknown as PublicOrder;
const branch = {
  id: 'b',
  identifier: 'lend',
  isTakeawayEnabled: true,
  isDeliveryEnabled: false,
  deliveryAreas: [],
  isDineInEnabled: false,
} as unknown as Parameters<typeof openCart>[1]['branch'];

function browser(orderKey = 'k') {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const scope = { localStorage };
  const item = { product: { id: 'p', name: 'Knödel', description: '', price: 9 }, amount: 1, unit: 'piece', parts: [] };
  let cart: Cart = {
    ...openCart(null, { branch, config: { defaultDeliveryMethod: 'takeaway' }, orderKey }),
    items: [item as Cart['items'][number]],
  };
  awaitPayment(scope, 'lend', awaited);
  sentBodies(scope, 'lend').add({ key: 'k', body: { branch: 'b', items: [] } });
  const settle = (order: Partial<PublicOrder>) =>
    settlePayment(
      awaited,
      { ...waiting, ...order },
      {
        scope,
        branch: 'lend',
        update: (change) => {
          cart = change(cart);
        },
      },
    );
  return { scope, settle, cart: () => cart };
}

describe('a payment that this browser waits for', () => {
  it('leaves everything as it is while the money has not arrived', () => {
    const { scope, settle, cart } = browser();
    expect(settle({})).toBe(true);
    expect([cart().orderKey, cart().items.length]).toEqual(['k', 1]);
    expect(awaitedPayment(scope, 'lend')).toEqual(awaited);
  });

  it.each<[string, Partial<PublicOrder>]>([
    ['paid', { isPaid: true }],
    ['confirmed', { isPaid: true, isConfirmed: true }],
    ['paid and then rejected', { isRejected: true, isRefunded: true }],
  ])('empties the cart of an order that was %s, and remembers the order [CART-012]', (_what, order) => {
    const { scope, settle, cart } = browser();
    expect(settle(order)).toBe(false);
    expect(cart().items).toEqual([]);
    expect(cart().orderKey).not.toBe('k');
    expect(placedUnder(scope, 'lend', 'k')).toEqual({ ...awaited, isPaid: true });
    expect(awaitedPayment(scope, 'lend')).toBeNull();
    expect(sentBodies(scope, 'lend').of('k')).toEqual([]);
  });

  it('keeps the cart of an order that failed, under a key of its own [PAY-006, CHECK-047]', () => {
    const { scope, settle, cart } = browser();
    expect(settle({ isFailed: true })).toBe(false);
    expect(cart().items).toHaveLength(1);
    expect(cart().orderKey).not.toBe('k');
    expect(placedUnder(scope, 'lend', 'k')).toBeNull();
    expect(awaitedPayment(scope, 'lend')).toBeNull();
  });

  it('leaves the cart of another order alone', () => {
    const { settle, cart } = browser('other');
    expect(settle({ isPaid: true })).toBe(false);
    expect([cart().orderKey, cart().items.length]).toEqual(['other', 1]);
  });
});
