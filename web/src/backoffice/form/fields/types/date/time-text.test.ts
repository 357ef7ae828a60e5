import { Menu } from '@filiale/contracts/catalog/menu';
import { ApiKey } from '@filiale/contracts/workforce/api-key';
import { describe, expect, it } from '@jest/globals';
import { instantOf, localParts, readDay, readTime, timeOfDay } from './time-text.ts';

const today = new Date('2026-11-23T10:00:00Z');
const zone = 'Europe/Vienna';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['18', '18:00'],
    ['930', '09:30'],
    ['1830', '18:30'],
    ['18:30', '18:30'],
    ['18.30 Uhr', '18:30'],
    ['7,15', '07:15'],
    ['24', '24:00'],
    ['', null],
    ['25', undefined],
    ['18:60', undefined],
    ['24:30', undefined],
    ['bald', undefined],
  ])('reads „%s“ as %p [FIELD-005]', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });
});

describe('a typed day', () => {
  it.each([
    ['23.11.2026', '2026-11-23'],
    ['1.2.26', '2026-02-01'],
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['241226', '2026-12-24'],
    ['2026-11-23', '2026-11-23'],
    ['29.2.2028', '2028-02-29'],
    ['', null],
    ['29.2.2026', undefined],
    ['31.6.2026', undefined],
    ['morgen', undefined],
  ])('reads „%s“ as %p', (typed, day) => {
    expect(readDay(typed, today)).toBe(day);
  });
});

describe('an instant', () => {
  it('comes back from its day and its time', () => {
    const { day, time } = localParts('2026-11-23T17:30:00.000Z', zone);
    expect(instantOf(day, time, zone)).toBe('2026-11-23T17:30:00.000Z');
  });
  it.each([
    ['Europe/Vienna', '2026-12-31T22:59:00.000Z'],
    ['Asia/Tokyo', '2026-12-31T14:59:00.000Z'],
    ['America/New_York', '2027-01-01T04:59:00.000Z'],
  ])('is that of a zone, wherever the browser is: the last minute of a year in %s', (place, instant) => {
    expect(instantOf('2026-12-31', '23:59', place)).toBe(instant);
    expect(localParts(instant, place)).toEqual({ day: '2026-12-31', time: '23:59' });
  });
  it('of 24:00 is the beginning of the next day', () => {
    expect(instantOf('2026-11-23', '24:00', zone)).toBe(instantOf('2026-11-24', '00:00', zone));
  });
});

describe('a day that was chosen without a time', () => {
  it('ends what ends on it with its last minute, and begins what begins on it with its first', () => {
    const { expiresAt } = ApiKey.fields;
    const partsOf = (time: string) => localParts(instantOf('2026-12-31', time, zone), zone);
    expect(partsOf(timeOfDay(expiresAt))).toEqual({ day: '2026-12-31', time: '23:59' });
    const { availableFrom } = Menu.fields;
    expect(partsOf(timeOfDay(availableFrom))).toEqual({ day: '2026-12-31', time: '00:00' });
  });
});
