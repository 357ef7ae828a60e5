import type { Order } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { readBoard } from './read-board.ts';

const orders = Array.from({ length: 2_500 }, (_, nth) => ({ id: `order-${nth}` }) as Order);
const pageOf = (all: readonly Order[], page: number) => ({
  data: all.slice((page - 1) * 1_000, page * 1_000),
  meta: { total: all.length, page, pageSize: 1_000 },
});

describe('the board', () => {
  it('shows every order however many there are', async () => {
    expect(await readBoard(async (page) => pageOf(orders, page))).toEqual(orders);
  });

  it('asks once where one page is all', async () => {
    const asked: number[] = [];
    await readBoard(async (page) => {
      asked.push(page);
      return pageOf(orders.slice(0, 12), page);
    });
    expect(asked).toEqual([1]);
  });

  it('shows an order once that moved to the next page meanwhile', async () => {
    const moved = [{ id: 'new' } as Order, ...orders];
    const read = await readBoard(async (page) => pageOf(page === 1 ? orders : moved, page));
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.length).toBeGreaterThanOrEqual(orders.length);
  });
});
