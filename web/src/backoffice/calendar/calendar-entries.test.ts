import { describe, expect, it } from '@jest/globals';
import { type CalendarEntry, entriesByDay, hoursOf, inHour } from './calendar-entries.ts';

const VIENNA = 'Europe/Vienna';
const entry = (id: string, start: string, end: string | null = null): CalendarEntry => ({
  ...{ id, start, end, href: `#/tasks/${id}`, title: id, note: '' },
});
const dates = ['2026-11-24', '2026-11-25', '2026-11-26'];
const shown = (entries: readonly CalendarEntry[], zone = VIENNA) =>
  Object.fromEntries(
    [...entriesByDay(entries, dates, zone)].map(([date, placed]) => [
      date.slice(8),
      placed.map(({ id, time }) => `${id} ${time}`.trim()).join(', '),
    ]),
  );

describe('the entries of a calendar', () => {
  it('stand on their days in the zone that is looked from, whole days first', () => {
    const entries = [
      entry('late', '2026-11-25T22:30:00.000Z'),
      entry('early', '2026-11-25T08:00:00.000Z'),
      entry('day', '2026-11-25'),
      entry('elsewhere', '2026-12-25T08:00:00.000Z'),
    ];
    expect(shown(entries)).toEqual({ 24: '', 25: 'day, early 09:00, late 23:30', 26: '' });
    expect(shown(entries, 'Asia/Tokyo')).toEqual({ 24: '', 25: 'day, early 17:00', 26: 'late 07:30' });
  });

  it('are shown in a zone of their own where they have one', () => {
    expect(shown([{ ...entry('a', '2026-11-25T08:00:00.000Z'), zone: 'Europe/London' }])[25]).toBe('a 08:00');
  });

  it('last into the days after, but not into a midnight', () => {
    const shift = entry('shift', '2026-11-24T17:00:00.000Z', '2026-11-25T01:00:00.000Z');
    const evening = entry('evening', '2026-11-25T17:00:00.000Z', '2026-11-25T23:00:00.000Z');
    const fair = entry('fair', '2026-11-24', '2026-11-26');
    expect(shown([shift, evening, fair])).toEqual({
      24: 'fair, shift 18:00–',
      25: 'fair, shift –02:00, evening 18:00–24:00',
      26: 'fair',
    });
  });

  it('are drawn in the hours that they begin in', () => {
    const days = entriesByDay([entry('night', '2026-11-25T21:30:00.000Z'), entry('day', '2026-11-25')], dates, VIENNA);
    expect([hoursOf(days.values())[0], hoursOf(days.values()).at(-1)]).toEqual([8, 22]);
    const placed = days.get('2026-11-25') ?? [];
    expect(inHour(placed, 22).map(({ id }) => id)).toEqual(['night']);
    expect(inHour(placed, null).map(({ id }) => id)).toEqual(['day']);
  });
});
