import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { expect, it } from '@jest/globals';
import { orderStatusMessages } from './order-status-messages.ts';
import { paymentText } from './payment-text.ts';
import { sumsOf } from './ticket-sums.ts';

const texts = orderStatusMessages['de-AT'];
const pricing = { totalGross: 113.1, tip: 3.8, payable: 116.9, hasHiddenPrices: false };
const paid = {
  pricing,
  paymentMethod: 'mollie',
  currency: 'EUR',
  isPaid: true,
  isRefunded: false,
  isRejected: false,
  isCanceled: false,
  payment: { refunded: 0, owed: 0 },
} as unknown as PublicOrder;

it('names what is still to be paid last, beside what is paid so far', () => {
  expect(sumsOf(pricing, 15.6, texts).slice(-3)).toEqual([
    ['Mit Trinkgeld', 116.9],
    ['Bereits bezahlt', 101.3],
    ['Noch zu zahlen', 15.6],
  ]);
  expect(sumsOf(pricing, 0, texts).at(-1)).toEqual(['Mit Trinkgeld', 116.9]);
  expect(sumsOf({ ...pricing, tip: 0 }, 0, texts)).toEqual([['Gesamt', 113.1]]);
});

it('shows beside the payment the amount paid of an order that grew, and refunds', () => {
  const textFor = (more: Partial<PublicOrder>) =>
    paymentText({ ...paid, ...more }, 'de-AT', texts).replaceAll('\u00a0', ' ');
  expect(textFor({})).toBe('Online bezahlen, bezahlt');
  expect(textFor({ isPaid: false })).toBe('Online bezahlen');
  expect(textFor({ payment: { refunded: 0, owed: 15.6 } })).toBe('Online bezahlen, 101,30 € bezahlt');
  expect(textFor({ payment: { refunded: 10, owed: 0 } })).toBe('Online bezahlen, bezahlt, davon 10,00 € rückerstattet');
  expect(textFor({ isRefunded: true })).toBe('Online bezahlen, rückerstattet');
  expect(textFor({ isCanceled: true })).toBe('Online bezahlen, Rückerstattung läuft');
  expect(textFor({ payment: null })).toBe('Online bezahlen, bezahlt');
});
