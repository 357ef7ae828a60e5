import { expect, it } from '@jest/globals';
import { moneyStandingOf } from './money-standing.ts';

const open = {
  isPaid: false,
  isRefunded: false,
  isRejected: false,
  isCanceled: false,
  paymentMethod: 'mollie',
  payment: { refunded: 0, owed: 0 },
} as const;
const paid = { ...open, isPaid: true };

it.each([
  ['open', open],
  ['paid', paid],
  ['paid', { ...paid, payment: null }],
  ['partlyPaid', { ...paid, payment: { refunded: 0, owed: 15.6 } }],
  ['partlyRefunded', { ...paid, payment: { refunded: 10, owed: 0 } }],
  ['refundPending', { ...paid, isCanceled: true }],
  ['refunded', { ...paid, isRefunded: true, payment: { refunded: 116.71, owed: 0 } }],
  // Given back by hand, and never by itself.
  ['paid', { ...paid, isCanceled: true, paymentMethod: 'cash' }],
] as const)('is %s', (standing, order) => {
  expect(moneyStandingOf(order)).toBe(standing);
});
