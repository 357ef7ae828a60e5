import { OrderWebhookType } from '@filiale/contracts/ordering/webhook-events';
import { transitions } from '@filiale/rules/order-lifecycle';
import { describe, expect, it } from '@jest/globals';
import { webhookOfOrder, webhookOfPayment } from './webhooks-of-event.ts';

const ofMove = (move: string) => webhookOfOrder({ changed: { move } });

describe('the types of webhooks', () => {
  it.each([
    ['confirm', 'order.confirmed'],
    ['confirm-counter-appointment', 'order.confirmed'],
    ['reject', 'order.rejected'],
    ['cancel', 'order.canceled'],
    ['reject-counter-appointment', 'order.canceled'],
    ['payment-received', 'order.created'],
    ['payment-failed', 'order.failed'],
    ['completed', 'order.completed'],
    ['payment-changed', null],
    ['a move of a later version', null],
  ])('of the move %s is %s', (move, type) => {
    expect(ofMove(move)).toBe(type);
  });

  it('of a new order is that it was created, unless it awaits its payment', () => {
    expect(webhookOfOrder({ placed: { state: 'placed' } })).toBe('order.created');
    expect(webhookOfOrder({ placed: { state: 'awaitingPayment' } })).toBeNull();
    expect(webhookOfOrder({ reviewed: {} })).toBe('order.reviewed');
    expect(webhookOfOrder({})).toBeNull();
  });

  it('covers every event that is offered to them', () => {
    const sent = new Set([
      ...transitions.map(({ move }) => ofMove(move)),
      webhookOfOrder({ reviewed: {} }),
      ...['paid', 'refunded', 'chargedBack'].map((status) => webhookOfPayment({ status })?.type),
    ]);
    for (const type of OrderWebhookType.options) expect(sent).toContain(type);
  });

  it('of money is each sum once', () => {
    expect(webhookOfPayment({ status: 'open' })).toBeNull();
    expect(webhookOfPayment({ status: 'paid', capturedCents: '3330' })).toEqual({
      type: 'payment.paid',
      cause: 'paid:3330',
    });
    expect(webhookOfPayment({ status: 'partlyRefunded', refundedCents: '500' })?.cause).toBe('refunded:500');
  });
});
