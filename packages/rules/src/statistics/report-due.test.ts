import { expect, it } from '@jest/globals';
import { toInstant } from '../wall-time.ts';
import { lastDue } from './report-due.ts';

const zone = 'Europe/Vienna';
const due = (period: Parameters<typeof lastDue>[0]['period'], day: string, time: string) => {
  const { at, days } = lastDue({ period }, toInstant(day, time, zone), zone);
  return [at.toISOString(), days.from, days.to];
};

// 2026-11-23 is a Monday; clocks changed on 2026-10-25.
it.each([
  [
    { type: 'lastWeek', hour: 7, weekday: 1 },
    '2026-11-23',
    '07:00',
    '2026-11-23T06:00:00.000Z',
    '2026-11-16',
    '2026-11-22',
  ],
  [
    { type: 'lastWeek', hour: 7, weekday: 1 },
    '2026-11-23',
    '06:59',
    '2026-11-16T06:00:00.000Z',
    '2026-11-09',
    '2026-11-15',
  ],
  [
    { type: 'lastWeek', hour: 7, weekday: 7 },
    '2026-10-25',
    '12:00',
    '2026-10-25T06:00:00.000Z',
    '2026-10-12',
    '2026-10-18',
  ],
  [
    { type: 'lastWeek', hour: 7, weekday: 7 },
    '2026-10-24',
    '12:00',
    '2026-10-18T05:00:00.000Z',
    '2026-10-05',
    '2026-10-11',
  ],
  [{ type: 'yesterday', hour: 7 }, '2027-01-01', '07:30', '2027-01-01T06:00:00.000Z', '2026-12-31', '2026-12-31'],
  [{ type: 'yesterday', hour: 7 }, '2027-01-01', '06:30', '2026-12-31T06:00:00.000Z', '2026-12-30', '2026-12-30'],
  [
    { type: 'lastMonth', hour: 7, day: 3 },
    '2027-03-03',
    '07:00',
    '2027-03-03T06:00:00.000Z',
    '2027-02-01',
    '2027-02-28',
  ],
  [
    { type: 'lastMonth', hour: 7, day: 3 },
    '2027-01-02',
    '12:00',
    '2026-12-03T06:00:00.000Z',
    '2026-11-01',
    '2026-11-30',
  ],
] as const)('of %j a report was due last, on %s at %s, at %s about %s to %s', (period, day, time, at, from, to) => {
  expect(due(period, day, time)).toEqual([at, from, to]);
});
