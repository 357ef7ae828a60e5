import type { Cart, CartItem } from '@filiale/rules/cart';
import { describe, expect, it } from '@jest/globals';
import { memoryStorage, noStorage } from '../testing/memory-storage.ts';
import { cartContents, findDuplicateOrder } from './duplicate-order.ts';
import { rememberPlaced } from './last-placed.ts';
import { sentBodies } from './sent-bodies.ts';

const item = (id: string, amount = 1, note = ''): CartItem => ({
  product: { id, name: id, description: '', price: 5 },
  ...{ amount, unit: 'piece', parts: [], note },
});
const cart = (...items: CartItem[]): Pick<Cart, 'items' | 'orderKey'> => ({ orderKey: 'next', items });
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A browser that has just ordered this. */
function browser(ordered: ReturnType<typeof cart>) {
  const scope = { localStorage: memoryStorage() };
  const placed = { key: 'k', uid: 'u', hash: 'h', number: 24, contents: cartContents(ordered) };
  rememberPlaced(scope, 'lend', placed);
  return scope;
}

describe('an order of the same things a short while after another [CHECK-046]', () => {
  const soupAndCake = cart(item('soup', 2), item('cake'));

  it('is asked about before it is sent, with the number of the one that stands', () => {
    const duplicate = findDuplicateOrder(browser(soupAndCake), 'lend', soupAndCake, minutesLater(1));
    expect(duplicate).toMatchObject({ uid: 'u', hash: 'h', ticketNumber: 24 });
  });

  it('is recognised in other lines too', () => {
    const inLines = cart(item('cake'), item('soup'), item('soup'));
    expect(findDuplicateOrder(browser(soupAndCake), 'lend', inLines, minutesLater(1))).not.toBeNull();
  });

  it.each([
    ['an amount', cart(item('soup'), item('cake'))],
    ['a dish', cart(item('soup', 2), item('tea'))],
    ['a note', cart(item('soup', 2, 'ohne Salz'), item('cake'))],
    ['one more', cart(item('soup', 2), item('cake'), item('tea'))],
  ])('is none where %s is different', (_what, other) => {
    expect(findDuplicateOrder(browser(soupAndCake), 'lend', other, minutesLater(1))).toBeNull();
  });

  it('is an order of its own at another branch, and hours later', () => {
    expect(findDuplicateOrder(browser(soupAndCake), 'jakomini', soupAndCake, minutesLater(1))).toBeNull();
    expect(findDuplicateOrder(browser(soupAndCake), 'lend', soupAndCake, minutesLater(121))).toBeNull();
  });

  it('is sent as it is where its answer was lost: the same key makes it one order', () => {
    const scope = browser(soupAndCake);
    sentBodies(scope, 'lend').add({ key: 'next', body: { branch: 'b', items: [] } });
    expect(findDuplicateOrder(scope, 'lend', soupAndCake, minutesLater(1))).toBeNull();
  });

  it('is sent where nothing may be stored', () => {
    expect(findDuplicateOrder(noStorage, 'lend', soupAndCake, minutesLater(1))).toBeNull();
  });
});
