import { describe, expect, it } from '@jest/globals';
import { outlookOf } from './order-outlook.ts';

const now = new Date('2026-11-20T17:03:00Z');
const order = {
  state: 'placed',
  stateChangedAt: '2026-11-20T17:02:10.000Z',
  isQuotation: false,
  isPreorder: false,
  isDelivery: false,
  isDineIn: false,
  appointment: null,
  appointmentDate: null,
  counterAppointment: null,
  missedAt: null,
  preparationMinutes: 0,
  holdEndsAt: null,
} as const;
const branch = {
  missedWarningMinutes: 4,
  autoRejectMinutes: 13,
  isAutoAccept: false,
  autoCompleteMinutes: 0,
  isAppointmentRequired: false,
  preparationMinutes: { takeaway: 15, delivery: 40, dineIn: 10 },
  pauses: [],
  busy: { until: '2026-11-20T18:00:00.000Z', minutes: 20 },
};
const calm = { ...branch, busy: { until: '2026-11-20T17:00:00.000Z', minutes: 20 } };

describe('the outlook of an order that nobody has answered', () => {
  it('says about when it is handed over, in steps of five minutes, and until when an answer is usual', () => {
    expect(outlookOf(order, calm, now)).toEqual({
      handoverAt: '2026-11-20T17:20:00.000Z',
      answerBy: '2026-11-20T17:06:10.000Z',
      endsAt: '2026-11-20T17:15:10.000Z',
    });
  });

  it.each([
    ['a delivery', { isDelivery: true }, calm, '2026-11-20T17:45:00.000Z'],
    ['a table', { isDineIn: true }, calm, '2026-11-20T17:15:00.000Z'],
    ['a busy kitchen', {}, branch, '2026-11-20T17:40:00.000Z'],
    ['dishes that take longer', { preparationMinutes: 60 }, calm, '2026-11-20T18:05:00.000Z'],
    ['dishes that take hours', { preparationMinutes: 240 }, calm, null],
    ['a time that was asked for', { appointmentDate: '2026-11-20T19:00:00.000Z' }, calm, null],
    ['a branch that answers by appointment', {}, { ...calm, isAppointmentRequired: true }, null],
  ])('goes by %s', (_what, change, at, expected) => {
    expect(outlookOf({ ...order, ...change }, at, now)?.handoverAt).toBe(expected);
  });

  it('counts the answer to a preorder from the start of its preparation', () => {
    const later = { ...order, isPreorder: true, appointmentDate: '2026-11-21T11:00:00.000Z', preparationMinutes: 30 };
    expect(outlookOf(later, calm, now)).toEqual({
      handoverAt: null,
      answerBy: '2026-11-21T10:34:00.000Z',
      endsAt: '2026-11-21T10:43:00.000Z',
    });
  });

  it('names no time that the branch does not name, and keeps the one that has passed', () => {
    const patient = { ...calm, missedWarningMinutes: 0, autoRejectMinutes: 0 };
    expect(outlookOf(order, patient, now)).toMatchObject({ answerBy: null, endsAt: null });
    const missed = { ...order, missedAt: '2026-11-20T17:06:10.000Z' };
    expect(outlookOf(missed, calm, now)?.answerBy).toBe('2026-11-20T17:06:10.000Z');
  });

  it('is none of an order that waits for its payment, was answered, or is a request', () => {
    expect(outlookOf({ ...order, state: 'awaitingPayment' }, calm, now)).toBeNull();
    expect(outlookOf({ ...order, state: 'confirmed' }, calm, now)).toBeNull();
    expect(outlookOf({ ...order, isQuotation: true }, calm, now)).toBeNull();
    expect(outlookOf(order, undefined, now)).toBeNull();
  });
});
