import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { type Cart, openCart } from '@filiale/rules/cart';
import { exampleOrder } from '@filiale/rules/example-order';
import { describe, expect, it } from '@jest/globals';
import { placedUnder } from '../checkout/last-placed.ts';
import { sentBodies } from '../checkout/sent-bodies.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { onTracked } from '../tracking/track.ts';
import { awaitedPayments, awaitPayment, followCart } from './awaited-payment.ts';
import { settlePayment } from './settle-payment.ts';

const awaited = { key: 'k', uid: 'u', hash: 'h', cart: 'k' };
const remembered = { key: 'k', uid: 'u', hash: 'h' };
const place = { branch: { identifier: 'lend', name: 'Graz Lend' }, config: { currency: 'EUR' } };
const waiting = {
  ...exampleOrder({ paymentMethod: 'mollie' }),
  items: [{ product: 'p', amount: 1, unit: 'piece', parts: [], note: '' }],
  pricing: { hasHiddenPrices: false, totalGross: 9 },
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
  const scope = { localStorage: memoryStorage() };
  const item = {
    product: { id: 'p', name: 'Knödel', description: '', price: 9 },
    amount: 1,
    unit: 'piece',
    parts: [],
    note: '',
  };
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
        place,
        update: (change) => {
          cart = change(cart);
        },
      },
    );
  const add = (id: string) => {
    cart = { ...cart, items: [...cart.items, { ...item, product: { ...item.product, id } } as Cart['items'][number]] };
  };
  return { scope, settle, cart: () => cart, add };
}

describe('a payment that this browser waits for', () => {
  it('leaves everything as it is while the money has not arrived', () => {
    const { scope, settle, cart } = browser();
    expect(settle({})).toBe(true);
    expect([cart().orderKey, cart().items.length]).toEqual(['k', 1]);
    expect(awaitedPayments(scope, 'lend')).toEqual([awaited]);
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
    expect(placedUnder(scope, 'lend', 'k')).toMatchObject({ ...remembered, isPaid: true });
    expect(awaitedPayments(scope, 'lend')).toEqual([]);
    expect(sentBodies(scope, 'lend').of('k')).toEqual([]);
  });

  it('keeps the cart of an order that failed, under a key of its own [PAY-006, CHECK-047]', () => {
    const { scope, settle, cart } = browser();
    expect(settle({ isFailed: true })).toBe(false);
    expect(cart().items).toHaveLength(1);
    expect(cart().orderKey).not.toBe('k');
    expect(placedUnder(scope, 'lend', 'k')).toBeNull();
    expect(awaitedPayments(scope, 'lend')).toEqual([]);
  });

  it('leaves the cart of another order alone', () => {
    const { settle, cart } = browser('other');
    expect(settle({ isPaid: true })).toBe(false);
    expect([cart().orderKey, cart().items.length]).toEqual(['other', 1]);
  });

  it('leaves in the cart what came after the order', () => {
    const { settle, cart, add } = browser();
    add('q');
    settle({ isPaid: true });
    expect(cart().items.map(({ product }) => product.id)).toEqual(['q']);
    expect(cart().orderKey).not.toBe('k');
  });

  it('is found for an older order of the same cart too, with any key [CART-012]', () => {
    const { scope, settle, cart } = browser('k3');
    followCart(scope, 'lend', 'k', 'k2');
    awaitPayment(scope, 'lend', { key: 'k2', uid: 'u2', hash: 'h2' });
    followCart(scope, 'lend', 'k2', 'k3');
    expect(settle({ isPaid: true })).toBe(false);
    expect(cart().items).toEqual([]);
    expect(awaitedPayments(scope, 'lend')).toEqual([{ key: 'k2', uid: 'u2', hash: 'h2', cart: cart().orderKey }]);
  });

  it('is a purchase once the money is there, once for all tabs, and none before or without it [TRACK-005]', () => {
    const tracked: unknown[] = [];
    const stop = onTracked(({ action, payload }) => tracked.push([action, payload.value, payload.contentIds]));
    tracked.length = 0;
    const first = browser();
    first.settle({});
    first.settle({ isFailed: true });
    const second = browser();
    second.settle({});
    expect(tracked).toEqual([]);
    second.settle({ isPaid: true });
    second.settle({ isPaid: true });
    stop();
    expect(tracked).toEqual([['purchase', 9, ['p']]]);
  });

  it('is read as an earlier version kept it', () => {
    const { scope } = browser();
    scope.localStorage.setItem('filiale.paying.lend', JSON.stringify(remembered));
    expect(awaitedPayments(scope, 'lend')).toEqual([awaited]);
    for (const text of ['null', '5', '[null, {"key": 1}]', 'no json']) {
      scope.localStorage.setItem('filiale.paying.lend', text);
      expect(awaitedPayments(scope, 'lend')).toEqual([]);
    }
  });
});
