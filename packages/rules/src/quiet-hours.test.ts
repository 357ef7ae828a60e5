import { describe, expect, it } from '@jest/globals';
import { afterQuietHours, nextTimeOfDay } from './quiet-hours.ts';

const zone = 'Europe/Vienna';
const night = { from: '22:00', to: '06:30' };
const after = (at: string, quiet: Parameters<typeof afterQuietHours>[1] = night) =>
  afterQuietHours(new Date(at), quiet, zone).toISOString();

describe('quiet hours', () => {
  it.each([
    ['before them', '2026-01-15T20:59:59.000Z', '2026-01-15T20:59:59.000Z'],
    ['at their beginning', '2026-01-15T21:00:00.000Z', '2026-01-16T05:30:00.000Z'],
    ['before midnight', '2026-01-15T22:59:00.000Z', '2026-01-16T05:30:00.000Z'],
    ['after midnight', '2026-01-16T02:00:00.000Z', '2026-01-16T05:30:00.000Z'],
    ['at their end', '2026-01-16T05:30:00.000Z', '2026-01-16T05:30:00.000Z'],
    ['in the night that an hour is left out of', '2026-03-28T22:00:00.000Z', '2026-03-29T04:30:00.000Z'],
    ['in the night that has an hour twice', '2026-10-24T21:00:00.000Z', '2026-10-25T05:30:00.000Z'],
  ])('over midnight end in the morning: %s', (_when, at, expected) => {
    expect(after(at)).toBe(expected);
  });

  it('end at the beginning of the hour that is shown twice, and after the one that is left out', () => {
    const shortly = { from: '01:00', to: '02:30' };
    expect(after('2026-10-24T23:30:00.000Z', shortly)).toBe('2026-10-25T00:30:00.000Z');
    expect(after('2026-03-29T00:30:00.000Z', shortly)).toBe('2026-03-29T01:30:00.000Z');
  });

  it('may lie within a day, or not be there', () => {
    const noon = { from: '12:00', to: '14:00' };
    expect(after('2026-07-01T11:00:00.000Z', noon)).toBe('2026-07-01T12:00:00.000Z');
    expect(after('2026-07-01T09:00:00.000Z', noon)).toBe('2026-07-01T09:00:00.000Z');
    expect(after('2026-07-01T23:00:00.000Z', null)).toBe('2026-07-01T23:00:00.000Z');
    expect(after('2026-07-01T23:00:00.000Z', { from: '08:00', to: '08:00' })).toBe('2026-07-01T23:00:00.000Z');
  });
});

it.each([
  ['2026-01-15T05:00:00.000Z', '2026-01-15T06:00:00.000Z'],
  ['2026-01-15T06:00:00.000Z', '2026-01-16T06:00:00.000Z'],
  ['2026-03-28T12:00:00.000Z', '2026-03-29T05:00:00.000Z'],
])('after %s a clock of Vienna shows seven at %s', (at, expected) => {
  expect(nextTimeOfDay(new Date(at), '07:00', zone).toISOString()).toBe(expected);
});
