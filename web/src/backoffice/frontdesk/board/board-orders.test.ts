import type { Order } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { newest, withOrder } from './board-orders.ts';

const order = (id: string, revision: number) => ({ id, revision }) as Order;

describe('the orders of a board', () => {
  it('take in new ones and newer views, and never go back', () => {
    const shown = [order('a', 3), order('b', 1)];
    expect(withOrder(shown, order('c', 1))).toEqual([...shown, order('c', 1)]);
    expect(withOrder(shown, order('b', 2))).toEqual([order('a', 3), order('b', 2)]);
    expect(withOrder(shown, order('a', 2))).toBe(shown);
  });

  it('keep newer views that came in while the board was being read, and lose what is no longer on it', () => {
    const before = [order('a', 3), order('b', 1)];
    expect(newest([order('a', 3), order('c', 1)], [order('a', 4), order('b', 1)], before)).toEqual([
      order('a', 4),
      order('c', 1),
    ]);
  });

  it('keep an order that came in while the board was being read, which could not know it', () => {
    expect(newest([order('a', 3)], [order('a', 3), order('new', 1)], [order('a', 3)])).toEqual([
      order('a', 3),
      order('new', 1),
    ]);
  });
});
