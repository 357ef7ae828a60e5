import type { LeaveExample } from './example.ts';

/** 42 hours a week. */
const fourWeeks = { yearMinutes: 10_080, days: [504, 504, 504, 504, 504] };

/** OR on leave, worked by hand: the leave year is the year of service. */
export const orSwiss: readonly LeaveExample[] = [
  [
    'OR Art. 329a Abs. 1',
    'four weeks',
    { ...fourWeeks, hiredOn: '2025-03-01', on: '2026-03-01' },
    { entitlementMinutes: 10_080, carriedOverMinutes: 10_080 },
  ],
  [
    'OR Art. 329a Abs. 1',
    'a week takes a quarter of them',
    { ...fourWeeks, hiredOn: '2025-03-01', on: '2026-08-01', taken: ['2026-07-06..2026-07-10'] },
    { takenMinutes: 2520, remainingMinutes: 17_640 },
  ],
  [
    'OR Art. 329a Abs. 1',
    'five weeks until twenty: 184 days of five, 181 of four',
    {
      ...fourWeeks,
      yearMinutes: { '2025-03-01': 12_600, '2026-09-01': 10_080 },
      hiredOn: '2025-03-01',
      on: '2026-12-31',
    },
    { entitlementMinutes: 11_350 },
  ],
  [
    'OR Art. 329a Abs. 3',
    'who leaves after 184 of 365 days',
    { ...fourWeeks, hiredOn: '2026-03-01', leftOn: '2026-08-31', on: '2026-08-31' },
    { entitlementMinutes: 5081 },
  ],
  [
    'OR Art. 329a Abs. 3',
    'a short first calendar year: 92 days',
    { ...fourWeeks, yearStart: 'calendar', hiredOn: '2026-10-01', on: '2026-12-31' },
    { entitlementMinutes: 2541 },
  ],
  [
    'OR Art. 329a Abs. 3',
    'a leave year from July: 273 days until it',
    { ...fourWeeks, yearStart: '07-01', hiredOn: '2025-10-01', on: '2026-06-30' },
    { entitlementMinutes: 7539 },
  ],
  [
    'OR Art. 329a Abs. 1',
    'leave of six years is kept',
    { ...fourWeeks, hiredOn: '2020-01-01', on: '2026-01-01' },
    { carriedOverMinutes: 60_480 },
  ],
];
