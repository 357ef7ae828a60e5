import { orderStates } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { refuseGuestField, refuseOtherField } from './order-replacement.ts';

const statesOf = (field: 'phone' | 'street', isDelivery: boolean) =>
  orderStates.filter((state) => !refuseGuestField({ state, isDelivery, personalDataEndedAt: null }, field));

describe('fields of the guest [RES-019]', () => {
  const open = ['awaitingPayment', 'placed', 'counterOffered', 'confirmed', 'inDelivery', 'delivered'];

  it('may be others while the order is open', () => {
    expect(statesOf('phone', true)).toEqual(open);
    expect(statesOf('phone', false)).toEqual(open);
  });

  it('of its address only until it is on its way', () => {
    expect(statesOf('street', true)).toEqual(open.slice(0, 4));
    expect(statesOf('street', false)).toEqual(open);
  });

  it('stay empty once the person was taken out', () => {
    const order = { state: 'placed', isDelivery: false, personalDataEndedAt: '2026-03-01T12:00:00.000Z' } as const;
    expect(refuseGuestField(order, 'comment')).toMatchObject({ code: 'order.field-kept', field: 'comment' });
  });
});

describe('other fields [RES-019]', () => {
  it.each([
    ['state', 'POST /api/orders/{id}/status/{step}'],
    ['items', 'PUT /api/orders/{id}/items/{itemId}'],
    ['payment', 'POST /api/orders/{id}/refund'],
  ] as const)('are refused with the call that changes them: %s', (field, call) => {
    expect(refuseOtherField(field)).toEqual({ refused: true, code: 'order.field-elsewhere', field, details: { call } });
  });

  it.each(['ticketNumber', 'createdAt', 'branch', 'currency'] as const)('or never change: %s', (field) => {
    expect(refuseOtherField(field)).toEqual({ refused: true, code: 'order.field-kept', field });
  });
});
