import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { exampleOrder } from '@filiale/rules/example-order';
import { describe, expect, it } from '@jest/globals';
import { orderStatusMessages } from './order-status-messages.ts';
import { longWhen, shortWhen, statusHeadline } from './status-headline.ts';

const place = { now: new Date('2026-11-20T17:00:00Z'), zone: 'Europe/Vienna', texts: orderStatusMessages['de-AT'] };
const placed = {
  ...exampleOrder(),
  isDineIn: false,
  isQuotation: false,
  isPreorder: false,
  appointment: null,
  appointmentDate: null,
  ticketNumber: 52,
  outlook: null,
} as unknown as PublicOrder;
const head = (change: Partial<PublicOrder>) => statusHeadline({ ...placed, ...change }, place).head;
const confirmed = { isConfirmed: true };
const at = '2026-11-20T17:40:00Z';

describe('the headline of the status page', () => {
  it.each<[string, Partial<PublicOrder>, string]>([
    ['a new order', {}, 'Wir bestätigen Ihre Bestellung gleich'],
    ['a new order for later', { appointmentDate: at }, 'Bestellt für 18:40'],
    ['a quotation request', { isQuotation: true }, 'Ihre Anfrage ist eingegangen'],
    ['an unpaid online order', { paymentMethod: 'mollie' }, 'Wir warten auf Ihre Zahlung'],
    ['another time offered', { counterAppointment: at }, 'Passt 18:40 auch?'],
    ['another time after the end', { counterAppointment: at, isCanceled: true }, 'Ihre Bestellung wurde storniert.'],
    ['a promised pickup', { ...confirmed, appointment: at }, 'Fertig um etwa 18:40'],
    ['a promised delivery', { ...confirmed, isDelivery: true, appointment: at }, 'Bei Ihnen um etwa 18:40'],
    [
      'a promise for another day',
      { ...confirmed, appointment: '2026-11-21T11:00:00Z' },
      'Fertig um etwa 21.11.2026, 12:00',
    ],
    ['a confirmed order without a promise', confirmed, 'So schnell wie möglich fertig'],
    ['an order on its way', { ...confirmed, isInDelivery: true, isDelivery: true }, 'Unterwegs zu Ihnen'],
    ['an order to collect', { ...confirmed, isInDelivery: true }, 'Jetzt abholbereit'],
    ['an order for a table', { ...confirmed, isInDelivery: true, isDineIn: true }, 'Gleich an Ihrem Tisch'],
    ['a delivered order', { ...confirmed, isInDelivery: true, isDelivery: true, isDelivered: true }, 'Zugestellt'],
    ['a completed order', { ...confirmed, isCompleted: true }, 'Mahlzeit.'],
    ['a rejected order', { isRejected: true }, 'Ihre Bestellung wurde storniert.'],
    ['a cancelled order', { isCanceled: true }, 'Ihre Bestellung wurde storniert.'],
    ['a failed order', { isFailed: true, paymentMethod: 'mollie' }, 'Die Zahlung ist fehlgeschlagen'],
  ])('of %s [STATUS-003, STATUS-010, STATUS-023]', (_what, change, expected) => {
    expect(head(change)).toBe(expected);
  });

  it('of a cancelled order says who ended it and whether the payment is refunded [STATUS-010]', () => {
    const lead = (change: Partial<PublicOrder>) =>
      statusHeadline({ ...placed, isCanceled: true, ...change }, place).lead;
    const paid = { paymentMethod: 'mollie', isPaid: true } as const;
    expect(lead({})).toMatch(/Rufen Sie uns/);
    expect(lead(paid)).toMatch(/geben wir Ihnen gerade zurück/);
    expect(lead({ ...paid, isRefunded: true })).toMatch(/haben wir zurückgegeben/);
    expect(lead({})).not.toMatch(/nicht annehmen/);
    const rejected = { isCanceled: false, isRejected: true } as const;
    expect(lead(rejected)).toMatch(/konnte sie leider nicht annehmen\. .*Rufen Sie uns/);
    expect(lead({ ...rejected, ...paid })).toMatch(/nicht annehmen\. .*geben wir Ihnen gerade zurück/);
  });

  const outlook = {
    handoverAt: '2026-11-20T17:20:00Z',
    answerBy: '2026-11-20T17:04:00Z',
    endsAt: '2026-11-20T17:13:00Z',
  };
  it('of a new order says about when it will be there, until when an answer is usual, and what happens without one', () => {
    const said = statusHeadline({ ...placed, outlook }, place);
    expect(said.head).toBe('Voraussichtlich um etwa 18:20 fertig');
    expect(said.lead).toContain('antwortet meistens bis 18:04. Antwortet sie bis 18:13 nicht, endet');
    expect(said.lead).toContain('kostet Sie nichts');
    expect(statusHeadline({ ...placed, outlook, isPaid: true }, place).lead).toContain('Geld zurück');
    expect(statusHeadline({ ...placed, outlook, isDelivery: true }, place).head).toContain('18:20 bei Ihnen');
  });

  it('says no time that has passed', () => {
    const said = (now: string) => statusHeadline({ ...placed, outlook }, { ...place, now: new Date(now) });
    expect(said('2026-11-20T17:05:00Z').lead).toContain('noch nicht geantwortet');
    const late = said('2026-11-20T17:30:00Z');
    expect(late.head).toBe('Wir bestätigen Ihre Bestellung gleich');
    expect(late.lead).not.toContain('endet');
  });

  it('asks to show the number only where there is one [STATUS-022]', () => {
    const ready = { ...placed, ...confirmed, isInDelivery: true };
    expect(statusHeadline(ready, place).lead).toMatch(/Bestellnummer/);
    expect(statusHeadline({ ...ready, ticketNumber: null }, place).lead).not.toMatch(/nummer/i);
  });

  it('says the date of another day, but of no time near, though midnight lies between', () => {
    const said = (instant: string) =>
      shortWhen(new Date(instant), { now: new Date('2026-11-20T22:50:00Z'), zone: place.zone });
    expect(said('2026-11-20T23:10:00Z')).toBe('00:10');
    expect(said('2026-11-21T11:00:00Z')).toBe('21.11.2026, 12:00');
  });

  it('keeps the date of today and tomorrow [CHECK-011]', () => {
    expect(longWhen(at, 'de-AT', place)).toBe('Heute, 20.11.2026, 18:40');
    expect(longWhen(null, 'de-AT', place)).toBe('So schnell wie möglich');
  });
});
