import { describe, expect, it } from '@jest/globals';
import { conflictOf, lengthByClock, plannedMinutes, rosterWarnings, unavailableOn } from './roster.ts';
import { addDays, mondayOf, mondayOfWeek, weekOf } from './wall-time.ts';

const shift = (localDate: string, from: string, to: string, breakMinutes = 30) => ({
  ...{ id: `${localDate} ${from}`, localDate, from, to, breakMinutes },
  timeZone: 'Europe/Vienna',
});
const week = { first: '2026-11-23', last: '2026-11-29' };
const codesOf = (country: 'AT' | 'DE' | 'CH', ...shifts: ReturnType<typeof shift>[]) =>
  rosterWarnings({ country, bornOn: null }, shifts, week).map(({ code, localDate }) => `${localDate} ${code}`);

describe('planned hours', () => {
  it('are those that pass, without the break', () => {
    expect(plannedMinutes(shift('2026-11-23', '09:00', '17:30'))).toBe(480);
    expect(plannedMinutes(shift('2026-11-23', '22:00', '06:00', 0))).toBe(480);
    // Clocks go back in this night, and forward in that one.
    expect(plannedMinutes(shift('2026-10-24', '22:00', '06:00', 0))).toBe(540);
    expect(plannedMinutes(shift('2026-03-28', '22:00', '06:00', 0))).toBe(420);
    expect([lengthByClock({ from: '22:00', to: '06:00' }), lengthByClock({ from: '06:00', to: '06:00' })]).toEqual([
      480, 1_440,
    ]);
  });
});

it('somebody is not there when they said so: on every day, or on a weekday', () => {
  const daily = { firstDate: '2026-11-23', lastDate: '2026-11-25', weekday: 'daily', from: null, to: null } as const;
  const tuesdays = {
    firstDate: '2026-01-01',
    lastDate: '2026-12-31',
    weekday: 'tuesday',
    from: '18:00',
    to: '22:00',
  } as const;
  const on = (date: string) => unavailableOn([daily, tuesdays], date).map(({ from }) => from);
  expect([on('2026-11-22'), on('2026-11-23'), on('2026-11-24'), on('2026-12-01')]).toEqual([
    [],
    [null],
    [null, '18:00'],
    ['18:00'],
  ]);
});

describe('a shift that somebody cannot work', () => {
  const shift = { localDate: '2026-11-23', from: '18:00', to: '02:00' };
  const at = (localDate: string, from: string | null = null, to: string | null = null) =>
    conflictOf(shift, { unavailable: [{ localDate, from, to }], absences: [] });

  it('meets the hours that they named, over midnight too, or a whole day', () => {
    expect([at('2026-11-23'), at('2026-11-23', '08:00', '18:00')]).toEqual(['unavailable', null]);
    expect([at('2026-11-23', '17:00', '18:01'), at('2026-11-23', '19:00')]).toEqual(['unavailable', 'unavailable']);
    expect([at('2026-11-24', '01:00', '04:00'), at('2026-11-24', '02:00', '04:00')]).toEqual(['unavailable', null]);
    expect([at('2026-11-22', '20:00', '18:30'), at('2026-11-22', '20:00', '06:00')]).toEqual(['unavailable', null]);
    expect([at('2026-11-22'), at('2026-11-25')]).toEqual([null, null]);
  });

  it('lies on a day that they are away, which is approved and whole', () => {
    const away = (more: object = {}) =>
      conflictOf(shift, {
        unavailable: [],
        absences: [{ localDate: '2026-11-23', half: 'none', isRequested: false, ...more }],
      });
    expect([away(), away({ isRequested: true }), away({ half: 'first' }), away({ localDate: '2026-11-24' })]).toEqual([
      ...['absent', null, null, null],
    ]);
  });
});

describe('a planned week', () => {
  it('is warned of by the law of its country', () => {
    const late = shift('2026-11-23', '14:00', '23:30');
    const early = shift('2026-11-24', '06:00', '12:00', 0);
    expect(codesOf('AT', late, early)).toContain('2026-11-24 rest-too-short');
    expect(codesOf('AT', late)).toEqual([]);
    expect(codesOf('DE', shift('2026-11-23', '08:00', '19:00', 60))).toEqual([]);
    expect(codesOf('DE', shift('2026-11-23', '08:00', '19:30', 60))).toContain('2026-11-23 day-too-long');
    expect(codesOf('AT', shift('2026-11-23', '08:00', '15:00', 0))).toContain('2026-11-23 break-too-short');
  });

  it('counts the days before it, and is warned of its own days alone', () => {
    const before = shift('2026-11-22', '14:00', '23:30');
    expect(codesOf('AT', before, shift('2026-11-23', '06:00', '12:00', 0))).toContain('2026-11-23 rest-too-short');
    expect(codesOf('AT', shift('2026-11-21', '08:00', '22:30'), before)).toEqual([]);
  });

  it('has other bounds for youths, and none where the rules have no law of the country', () => {
    const day = shift('2026-11-23', '08:00', '18:00', 60);
    const of = (country: 'DE' | null, bornOn: string | null) =>
      rosterWarnings({ country, bornOn }, [day], week).map(({ code }) => code);
    expect([of('DE', null), of(null, null)]).toEqual([[], []]);
    expect(of('DE', '2010-01-01')).toContain('day-too-long');
  });
});

it('weeks are those of ISO 8601, around New Year too', () => {
  for (let day = 0; day < 1_500; day += 1) {
    const date = addDays('2024-12-20', day);
    expect(mondayOfWeek(weekOf(date))).toBe(mondayOf(date));
  }
  expect(weekOf('2027-01-01')).toBe('2026-W53');
});
