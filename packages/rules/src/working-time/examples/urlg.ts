import type { LeaveExample } from './example.ts';

const fiveWeeks = { yearMinutes: 12_000 };

/** UrlG, worked by hand: 25 days of eight hours, the leave year is the working year. */
export const urlg: readonly LeaveExample[] = [
  [
    'UrlG § 2 Abs. 2',
    'a month: 31/365',
    { ...fiveWeeks, hiredOn: '2026-01-01', on: '2026-01-31' },
    { entitlementMinutes: 1019, remainingMinutes: 1019 },
  ],
  [
    'UrlG § 2 Abs. 2',
    'the last day of six months: 181/365',
    { ...fiveWeeks, hiredOn: '2026-01-01', on: '2026-06-30' },
    { entitlementMinutes: 5951 },
  ],
  [
    'UrlG § 2 Abs. 2',
    'the day after: all of it',
    { ...fiveWeeks, hiredOn: '2026-01-01', on: '2026-07-01' },
    { entitlementMinutes: 12_000 },
  ],
  [
    'UrlG § 2 Abs. 2',
    'six months from the day of hire',
    { ...fiveWeeks, hiredOn: '2025-09-15', on: '2026-03-14' },
    { entitlementMinutes: 5951 },
  ],
  [
    'UrlG § 2 Abs. 2',
    'and after them',
    { ...fiveWeeks, hiredOn: '2025-09-15', on: '2026-03-15' },
    { entitlementMinutes: 12_000 },
  ],
  [
    'UrlG § 2 Abs. 2',
    'the third working year begins with all of it',
    { ...fiveWeeks, hiredOn: '2024-05-01', on: '2026-05-01' },
    { entitlementMinutes: 12_000, carriedOverMinutes: 24_000, remainingMinutes: 36_000 },
  ],
  [
    'UrlG § 4 Abs. 5',
    'the last day of the first year’s leave',
    { ...fiveWeeks, hiredOn: '2024-05-01', on: '2027-04-30' },
    { carriedOverMinutes: 24_000, expiredMinutes: 0, remainingMinutes: 36_000 },
  ],
  [
    'UrlG § 4 Abs. 5',
    'the day after it has lapsed',
    { ...fiveWeeks, hiredOn: '2024-05-01', on: '2027-05-01' },
    { carriedOverMinutes: 24_000, remainingMinutes: 36_000 },
  ],
  [
    'UrlG § 4 Abs. 5',
    'ten days from the oldest year',
    { ...fiveWeeks, hiredOn: '2024-05-01', on: '2026-08-01', taken: ['2026-07-06..2026-07-17'] },
    { takenMinutes: 4800, remainingMinutes: 31_200 },
  ],
  [
    'UrlG § 4 Abs. 5',
    'what was taken from it cannot lapse',
    { ...fiveWeeks, hiredOn: '2024-05-01', on: '2027-05-01', taken: ['2027-03-01..2027-03-12'] },
    { takenMinutes: 0, carriedOverMinutes: 24_000, remainingMinutes: 36_000 },
  ],
  [
    'UrlG § 2 Abs. 1',
    'six weeks after 25 years',
    { yearMinutes: { '2000-01-10': 12_000, '2025-01-10': 14_400 }, hiredOn: '2000-01-10', on: '2026-01-10' },
    { entitlementMinutes: 14_400, carriedOverMinutes: 26_400 },
  ],
  [
    'UrlG § 2 (Arbeitstage)',
    'four days a week: twenty days, and a week takes four',
    {
      yearMinutes: 9600,
      days: [480, 480, 480, 480],
      hiredOn: '2025-01-01',
      on: '2026-02-28',
      taken: ['2026-02-02..2026-02-08'],
    },
    { entitlementMinutes: 9600, takenMinutes: 1920 },
  ],
  [
    'UrlG § 2 (Arbeitstage)',
    'one day a week: five days, and a week takes one',
    { yearMinutes: 2400, days: [480], hiredOn: '2025-01-01', on: '2026-02-28', taken: ['2026-02-02..2026-02-08'] },
    { entitlementMinutes: 2400, takenMinutes: 480 },
  ],
  [
    'UrlG § 2 (Arbeitstage)',
    'half a day',
    { ...fiveWeeks, hiredOn: '2025-01-01', on: '2026-03-31', half: ['2026-03-02'] },
    { takenMinutes: 240 },
  ],
  [
    'UrlG § 2 (Arbeitstage)',
    'a day and a half of 38.5 hours a week',
    {
      yearMinutes: 11_550,
      days: [462, 462, 462, 462, 462],
      hiredOn: '2025-01-01',
      on: '2026-03-31',
      taken: ['2026-03-02'],
      half: ['2026-03-03'],
    },
    { takenMinutes: 693 },
  ],
  [
    'UrlG § 2 Abs. 1',
    'a public holiday is no day of leave',
    {
      ...fiveWeeks,
      hiredOn: '2025-01-01',
      on: '2026-11-30',
      taken: ['2026-10-26..2026-10-30'],
      holidays: ['2026-10-26'],
    },
    { takenMinutes: 1920 },
  ],
  [
    'UrlG § 2 Abs. 1',
    'in the middle of a leave',
    { ...fiveWeeks, hiredOn: '2025-01-01', on: '2026-07-08', taken: ['2026-07-06..2026-07-10'] },
    { takenMinutes: 1440, plannedMinutes: 960, carriedOverMinutes: 12_000, remainingMinutes: 21_600 },
  ],
  [
    'UrlG § 2 Abs. 1',
    'what is asked for is not taken off',
    { ...fiveWeeks, hiredOn: '2025-01-01', on: '2026-06-01', requested: ['2026-07-06..2026-07-10'] },
    { requestedMinutes: 2400, remainingMinutes: 24_000 },
  ],
  [
    'UrlG § 2 Abs. 4',
    'a short first calendar year: 122/365',
    { ...fiveWeeks, yearStart: 'calendar', hiredOn: '2025-09-01', on: '2025-12-31' },
    { entitlementMinutes: 4011 },
  ],
  [
    'UrlG § 2 Abs. 4',
    'and the second, six months over',
    { ...fiveWeeks, yearStart: 'calendar', hiredOn: '2025-09-01', on: '2026-03-01' },
    { entitlementMinutes: 12_000, carriedOverMinutes: 4011, remainingMinutes: 16_011 },
  ],
  [
    'UrlG § 2 Abs. 2',
    'more leave than there is: 44/365 less ten days',
    { ...fiveWeeks, hiredOn: '2026-01-01', on: '2026-02-13', taken: ['2026-02-02..2026-02-13'] },
    { entitlementMinutes: 1447, remainingMinutes: -3353 },
  ],
  [
    'UrlG § 2 (Arbeitstage)',
    'half the hours from July on: 181 and 184 days',
    { yearMinutes: { '2025-01-01': 12_000, '2026-07-01': 6000 }, hiredOn: '2025-01-01', on: '2026-12-31' },
    { entitlementMinutes: 8975 },
  ],
];
