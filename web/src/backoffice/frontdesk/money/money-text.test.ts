import type { PaymentHistory } from '@filiale/contracts/payment/payment';
import { describe, expect, it } from '@jest/globals';
import { frontdeskMessages } from '../frontdesk-messages.ts';
import { isMoneyMoving, moneyEntries, refundable, typedMoney } from './money-text.ts';

const texts = frontdeskMessages['de-AT'];
const at = (minute: number) => `2026-11-20T17:0${minute}:00.000Z`;
const attempt = (status: PaymentHistory['attempts'][number]['status'], minute: number) => ({
  id: `attempt-${minute}`,
  method: 'mollie' as const,
  reference: 'tr_1',
  status,
  currency: 'EUR',
  amount: 20,
  reason: '',
  createdAt: at(minute),
  updatedAt: at(minute),
});
const refund = (amount: number, status: PaymentHistory['refunds'][number]['status'], more: object = {}) => ({
  id: `refund-${amount}`,
  capture: 'capture',
  currency: 'EUR',
  amount,
  status,
  cause: 'staff',
  reason: '',
  reference: null,
  createdAt: at(5),
  updatedAt: at(5),
  ...more,
});
const history = (refunds: PaymentHistory['refunds']): PaymentHistory => ({
  payment: {
    order: 'order',
    revision: 3,
    status: 'paid',
    method: 'mollie',
    currency: 'EUR',
    amount: 20,
    captured: 20,
    refunded: 0,
    hasOpenAttempt: false,
  },
  attempts: [attempt('canceled', 1), attempt('paid', 2)],
  captures: [{ id: 'capture', attempt: 'attempt-2', method: 'mollie', currency: 'EUR', amount: 20, at: at(2) }],
  refunds,
});

describe('an amount of money', () => {
  it.each([
    ['4,90', 4.9],
    ['4.9', 4.9],
    ['12', 12],
    ['1.284,00', 1284],
    [' 3,50 € ', 3.5],
    ['', null],
    ['0', null],
    ['4,905', null],
    ['1.284', null],
    ['viel', null],
    ['-3', null],
  ])('typed as %p is %p', (text, amount) => {
    expect(typedMoney(text)).toBe(amount);
  });
});

describe('the money of an order', () => {
  it('can be given back as far as no refund has been asked for, unless it failed', () => {
    expect(refundable(history([]))).toBe(20);
    expect(refundable(history([refund(5.1, 'requested'), refund(3, 'done'), refund(7, 'failed')]))).toBe(11.9);
    expect(refundable(history([refund(20, 'sent')]))).toBe(0);
  });

  it('is listed in order, with the state of each step [PAY-007]', () => {
    const entries = moneyEntries(
      history([refund(5, 'sent', { cause: 'edited' }), refund(3, 'failed', { reason: 'Kalt' })]),
      texts,
    );
    expect(entries.map(({ text, isOff }) => [text.replaceAll('\u00a0', ' '), isOff])).toEqual([
      ['Mollie, 20,00 €: abgebrochen', true],
      ['Mollie, 20,00 €: bezahlt', false],
      ['Rückerstattung 5,00 €: unterwegs (Artikel geändert)', false],
      ['Rückerstattung 3,00 €: fehlgeschlagen (Kalt)', true],
    ]);
  });

  it('moves while a refund is on its way or an attempt is open', () => {
    expect(isMoneyMoving(history([]))).toBe(false);
    expect(isMoneyMoving(history([refund(1, 'requested')]))).toBe(true);
    expect(isMoneyMoving({ attempts: [attempt('open', 1)], refunds: [] })).toBe(true);
  });
});
