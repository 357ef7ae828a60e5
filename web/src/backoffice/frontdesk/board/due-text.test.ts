import type { Order } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { messages } from '../../../i18n/messages.ts';
import { dueText } from './due-text.ts';

const texts = messages('de-AT', 'frontdesk');
const now = new Date('2026-05-04T16:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('how long an order has waited', () => {
  it.each([
    [5, 'seit 5 Min.'],
    [119, 'seit 119 Min.'],
    [185, 'seit 3 Std.'],
  ])('for %d minutes is „%s“', (minutes, note) => {
    const order = { state: 'placed', createdAt: minutesAgo(minutes), missedAt: now.toISOString() };
    const waiting = { ...order, appointment: null, appointmentDate: null, counterAppointment: null } as Order;
    expect(dueText(waiting, now, 'Europe/Vienna', texts)).toMatchObject({ note, isLate: true });
  });

  it('is in hours for orders that are hours late', () => {
    const order = { state: 'confirmed', createdAt: minutesAgo(400), missedAt: null, appointment: minutesAgo(300) };
    const late = { ...order, appointmentDate: null, counterAppointment: null } as Order;
    expect(dueText(late, now, 'Europe/Vienna', texts).note).toBe('5 Std. zu spät');
  });
});
