import { expect, it } from '@jest/globals';
import { amountDue, type DueOrder } from './amount-due.ts';

const pricing = { totalGross: 100, tip: 9.1, payable: 109.1 } as DueOrder['pricing'];
const order: DueOrder = {
  isPaid: false,
  isRefunded: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  pricing,
  payment: { status: 'none', captured: 0, refunded: 0, owed: 0 },
};
const paid = { isPaid: true, payment: { status: 'paid', captured: 109.1, refunded: 0, owed: 0 } } as const;

it.each([
  ['all of an order that nobody paid', {}, 109.1],
  ['nothing of a paid one', paid, 0],
  ['what it grew by since', { ...paid, payment: { ...paid.payment, owed: 15.6 } }, 15.6],
  ['nothing of one whose money the provider holds', { payment: { ...order.payment, status: 'authorized' } }, 0],
  ['nothing of one given back whole', { isRefunded: true, payment: { ...paid.payment, refunded: 109.1 } }, 0],
  ['nothing of a rejected one', { isRejected: true }, 0],
  ['nothing of a cancelled one', { isCanceled: true }, 0],
  ['nothing of one whose payment failed', { isFailed: true }, 0],
] as const)('is %s', (_what, more, due) => {
  expect(amountDue({ ...order, ...more })).toBe(due);
});
