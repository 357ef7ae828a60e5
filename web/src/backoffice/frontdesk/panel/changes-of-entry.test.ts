import { describe, expect, it } from '@jest/globals';
import { frontdeskMessages } from '../frontdesk-messages.ts';
import { changesOfEntry } from './changes-of-entry.ts';

const words = {
  texts: frontdeskMessages['de-AT'],
  now: new Date('2026-11-20T17:00:00.000Z'),
  zone: 'Europe/Vienna',
  currency: 'EUR',
  isDelivery: false,
};
const changes = (before: object, after: object) =>
  changesOfEntry({ before, after }, words).map((text) => text.replaceAll('\u00a0', ' '));
const line = (id: string, amount: number, more: object = {}) => ({ id, name: id, amount, unit: 'piece', ...more });

describe('what a step in the history changed', () => {
  it('is named as it was and as it is', () => {
    expect(
      changes({ state: 'placed', appointment: null }, { state: 'confirmed', appointment: '2026-11-20T17:40:00.000Z' }),
    ).toEqual(['Status: Neu → Wird bearbeitet', 'Zugesagt: 18:40']);
    expect(changes({ appointment: '2026-11-20T17:40:00.000Z' }, { appointment: '2026-11-20T17:50:00.000Z' })).toEqual([
      'Zugesagt: 18:40 → 18:50',
    ]);
    expect(changes({ counterAppointment: '2026-11-20T17:40:00.000Z' }, { counterAppointment: null })).toEqual([
      'Vorschlag: 18:40 → –',
    ]);
  });

  it('says which lines are others, and what that did to the money', () => {
    expect(
      changes(
        { items: [line('Suppe', 2), line('Bier', 1), line('Brot', 1, { parts: [] })], totalGross: 20 },
        { items: [line('Suppe', 1), line('Brot', 1, { parts: ['warm'] })], totalGross: 11 },
      ),
    ).toEqual(['Suppe: 2 × → 1 ×', 'Bier: 1 × → entfällt', 'Brot', 'Gesamt: 20,00 € → 11,00 €']);
    expect(changes({ paymentStatus: 'paid', refunded: 0 }, { paymentStatus: 'partlyRefunded', refunded: 9 })).toEqual([
      'Zahlung: bezahlt → teilweise zurückerstattet',
      'Zurückerstattet: 0,00 € → 9,00 €',
    ]);
  });

  it('is nothing where nothing changed, and only what there is at the start', () => {
    expect(changes({}, {})).toEqual([]);
    expect(changes({}, { state: 'placed', appointmentDate: null, totalGross: 20 })).toEqual([
      'Status: Neu',
      'Gesamt: 20,00 €',
    ]);
  });
});
