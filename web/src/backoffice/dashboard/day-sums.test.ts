import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { expect, it } from '@jest/globals';
import { daySums } from './day-sums.ts';

const day = (more: Partial<OrdersOfBranch>): OrdersOfBranch => ({
  ...{ branch: 'a', localDay: '2026-11-23', orders: {}, gross: 0, donations: 0, tips: 0, refunded: 0 },
  ...{ open: 0, late: 0, confirmed: 0, confirmSeconds: null, weekAgo: { orders: 0, gross: 0 } },
  ...more,
});

it('adds branches up to the cent, and takes the mean of orders, not of branches', () => {
  const sums = daySums([
    day({ orders: { completed: 2, canceled: 4, awaitingPayment: 1 }, gross: 0.1, confirmed: 1, confirmSeconds: 300 }),
    day({ orders: { placed: 3 }, gross: 0.2, confirmed: 9, confirmSeconds: 100, open: 3, late: 1 }),
  ]);
  expect(sums).toMatchObject({ orders: 5, gross: 0.3, confirmed: 10, confirmSeconds: 120, open: 3, late: 1 });
  expect(daySums([]).confirmSeconds).toBeNull();
});
