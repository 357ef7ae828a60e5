import type { Order } from '@filiale/contracts/ordering/order';
import { expect, it } from '@jest/globals';
import { messages } from '../../../i18n/messages.ts';
import { paidText } from './paid-text.ts';

const paid = {
  paymentMethod: 'mollie',
  currency: 'EUR',
  pricing: { payable: 116.9 },
  isPaid: true,
  isRefunded: false,
  isRejected: false,
  isCanceled: false,
  payment: { status: 'paid', captured: 116.9, refunded: 0, owed: 0 },
} as unknown as Order;

it.each<[string, Partial<Order>, string]>([
  ['a paid order', {}, 'Online, bezahlt'],
  ['an open order', { isPaid: false, paymentMethod: 'cash' }, 'Bar, offen'],
  ['an order that grew', { payment: { ...paid.payment, owed: 15.6 } }, 'Online, 101,30 € bezahlt'],
  ['an order given back whole', { isRefunded: true }, 'Online, zurückerstattet'],
  [
    'an order given back in part',
    { payment: { ...paid.payment, refunded: 10 } },
    'Online, teilweise zurückgezahlt (10,00 €)',
  ],
  ['a cancelled order', { isCanceled: true }, 'Online, wird zurückerstattet'],
])('of %s says on card and panel alike what has become of the money', (_what, more, expected) => {
  const text = paidText({ ...paid, ...more }, messages('de-AT', 'frontdesk'));
  expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
});
