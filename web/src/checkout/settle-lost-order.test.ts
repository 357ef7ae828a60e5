import { ApiError } from '@filiale/contracts/api/client';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { type Cart, type CartItem, emptyOrder } from '@filiale/rules/cart';
import { describe, expect, it } from '@jest/globals';
import { awaitedPayments } from '../payment/awaited-payment.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { lastPlaced, placedUnder, seePlaced } from './last-placed.ts';
import { sentBodies } from './sent-bodies.ts';
import { settleLostOrder } from './settle-lost-order.ts';

const placed = {
  ...{ uid: 'u', hash: 'h', ticketNumber: 24, paymentMethod: 'cash', isPaid: false },
  items: [{ product: 'soup', amount: 1, unit: 'piece', parts: [], note: '' }],
  pricing: { hasHiddenPrices: false, totalGross: 5 },
} as unknown as PublicOrder;
const missing = new ApiError(404, []);
const item = (id: string): CartItem => ({
  product: { id, name: id, description: '', price: 5 },
  ...{ amount: 1, unit: 'piece', parts: [], note: '' },
});

/** A page that was reloaded while its order was on its way; the shop answers one after the other. */
function reloaded(answers: (PublicOrder | Error)[], { wasSent = true } = {}) {
  const scope = { localStorage: memoryStorage() };
  if (wasSent) sentBodies(scope, 'lend').add({ key: 'k', body: { branch: 'b', items: [] } });
  const state = {
    cart: { orderKey: 'k', items: [item('soup'), item('cake')], order: emptyOrder } as unknown as Cart,
    asked: [] as string[],
  };
  const settle = () =>
    settleLostOrder({
      scope,
      place: { branch: { identifier: 'lend', name: 'Graz Lend' }, config: { currency: 'EUR' } },
      cartKey: 'k',
      update: (change) => {
        state.cart = change(state.cart);
      },
      load: async (key) => {
        state.asked.push(key);
        const answer = answers.shift() ?? missing;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      wait: async () => undefined,
    });
  return { scope, sent: () => sentBodies(scope, 'lend').of('k'), state, settle };
}

describe('an order whose answer was lost with its page', () => {
  it('is found, leaves the cart with what came later, and can be opened again', async () => {
    const { scope, sent, state, settle } = reloaded([placed]);
    expect(await settle()).toEqual({ kind: 'placed' });
    expect(state.cart.items.map(({ product }) => product.id)).toEqual(['cake']);
    expect(state.cart.orderKey).not.toBe('k');
    expect(placedUnder(scope, 'lend', 'k')).toMatchObject({ uid: 'u', isFound: true });
    expect(sent()).toEqual([]);
  });

  it('stands in the shop with its number until its customer has looked at it [CART-012, CHECK-046]', async () => {
    const { scope, settle } = reloaded([placed]);
    await settle();
    const standing = lastPlaced(scope, 'lend', new Date());
    expect(standing).toMatchObject({ uid: 'u', hash: 'h', number: 24, isUnseen: true });
    seePlaced(scope, 'lend', 'another');
    expect(lastPlaced(scope, 'lend', new Date())?.isUnseen).toBe(true);
    seePlaced(scope, 'lend', 'u');
    expect(lastPlaced(scope, 'lend', new Date())?.isUnseen).toBeUndefined();
  });

  it('is asked for again while it may still be on its way, also past a lost network', async () => {
    const { state, settle } = reloaded([missing, new TypeError('network'), placed]);
    expect(await settle()).toMatchObject({ kind: 'placed' });
    expect(state.asked).toEqual(['k', 'k', 'k']);
  });

  it('was never taken where the shop does not know it: the cart stays as it is', async () => {
    const { sent, state, settle } = reloaded([]);
    expect(await settle()).toEqual({ kind: 'missing' });
    expect([state.cart.orderKey, state.cart.items.length, sent().length]).toEqual(['k', 2, 1]);
  });

  it('is not spoken of where nobody could say', async () => {
    const { settle } = reloaded(Array.from({ length: 9 }, () => new TypeError('network')));
    expect(await settle()).toBeNull();
  });

  it('that waits for its payment is awaited from here', async () => {
    const { scope, state, settle } = reloaded([{ ...placed, paymentMethod: 'mollie' }]);
    expect(await settle()).toEqual({ kind: 'awaits-payment' });
    expect(awaitedPayments(scope, 'lend')).toMatchObject([{ key: 'k', uid: 'u' }]);
    expect(state.cart.items).toHaveLength(2);
  });

  it('is not asked for where nothing was sent', async () => {
    const { state, settle } = reloaded([placed], { wasSent: false });
    expect(await settle()).toBeNull();
    expect(state.asked).toEqual([]);
  });
});
