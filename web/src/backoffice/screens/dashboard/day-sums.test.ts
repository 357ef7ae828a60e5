import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { expect, it } from '@jest/globals';
import { daySums, shareOf } from './day-sums.ts';

const day = (more: Partial<OrdersOfBranch>): OrdersOfBranch => ({
  ...{ branch: 'a', localDay: '2026-11-23', orders: {}, sums: [] },
  ...{ open: 0, late: 0, confirmed: 0, confirmSeconds: null, weekAgo: { orders: 0, sums: [] } },
  ...more,
});

const euros = (gross: number) => ({ currency: 'EUR', gross, donations: 0, tips: 0, refunded: 0 });

it('adds branches up to the cent, and takes the mean of orders, not of branches', () => {
  const sums = daySums([
    day({
      orders: { completed: 2, canceled: 4, awaitingPayment: 1 },
      sums: [euros(0.1)],
      confirmed: 1,
      confirmSeconds: 300,
    }),
    day({
      orders: { confirmed: 3, placed: 2 },
      sums: [euros(0.2)],
      confirmed: 9,
      confirmSeconds: 100,
      open: 3,
      late: 1,
    }),
  ]);
  expect(sums).toMatchObject({
    orders: 5,
    gross: [{ currency: 'EUR', gross: 0.3 }],
    confirmed: 10,
    confirmSeconds: 120,
    open: 3,
    late: 1,
  });
  expect(daySums([]).confirmSeconds).toBeNull();
});

it('adds no currency to another, and compares none with another [ADR 54]', () => {
  const crowns = { ...euros(300), currency: 'CZK' };
  const { gross } = daySums([day({ sums: [euros(1.5), crowns] }), day({ sums: [crowns] })]);
  expect(gross).toEqual([
    { currency: 'EUR', gross: 1.5 },
    { currency: 'CZK', gross: 600 },
  ]);
  expect(shareOf([euros(3)], [euros(2)])).toBe(1.5);
  expect(shareOf([crowns], [euros(2)])).toBeNull();
  expect(shareOf(gross, [euros(2)])).toBeNull();
});
