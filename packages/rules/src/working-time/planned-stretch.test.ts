import { describe, expect, it } from '@jest/globals';
import { partsOfDay } from './parts-of-day.ts';
import { type PlannedShift, plannedStretch } from './planned-stretch.ts';
import { warningsOf } from './warnings-of.ts';

const shift = (more: Partial<PlannedShift>): PlannedShift => ({
  id: 'a',
  localDate: '2026-03-02',
  from: '08:00',
  to: '16:30',
  breakMinutes: 30,
  timeZone: 'Europe/Vienna',
  ...more,
});

describe('a planned shift', () => {
  it.each([
    ['a day', {}, [['2026-03-02', 8, 0.5]]],
    ['without a break', { breakMinutes: 0 }, [['2026-03-02', 8.5, 0]]],
    [
      'over midnight',
      { from: '20:00', to: '04:00' },
      [
        ['2026-03-02', 3.75, 0.25],
        ['2026-03-03', 3.75, 0.25],
      ],
    ],
    ['until midnight', { from: '18:00', to: '00:00', breakMinutes: 0 }, [['2026-03-02', 6, 0]]],
    [
      'in the night without 02:30',
      { localDate: '2026-03-29', from: '01:30', to: '03:30', breakMinutes: 0 },
      [['2026-03-29', 1, 0]],
    ],
    ['a break longer than it', { to: '08:20' }, [['2026-03-02', 0, 1 / 3]]],
  ])('%s', (_name, more, days) => {
    expect(
      partsOfDay([plannedStretch(shift(more))]).map(({ localDate, workSeconds, breakSeconds }) => [
        localDate,
        workSeconds / 3600,
        breakSeconds / 3600,
      ]),
    ).toEqual(days);
  });

  it('is looked at by the guard like a recorded one', () => {
    const guard = (more: Partial<PlannedShift>) =>
      warningsOf({ country: 'DE', bornOn: null, now: null, stretches: [plannedStretch(shift(more))] });
    expect(guard({})).toEqual([]);
    expect(guard({ breakMinutes: 15 })).toMatchObject([{ code: 'break-too-short', value: 900, limit: 1800 }]);
    expect(guard({ to: '19:00' })).toMatchObject([
      { code: 'break-too-short', value: 1800, limit: 2700 },
      { code: 'day-too-long', value: 37_800, limit: 36_000 },
    ]);
  });
});
