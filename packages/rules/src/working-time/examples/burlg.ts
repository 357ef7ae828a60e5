import type { LeaveExample } from './example.ts';

const fourWeeks = { yearMinutes: 9600 };

/** BUrlG, worked by hand: 24 working days are twenty of five days a week, of eight hours. */
export const burlg: readonly LeaveExample[] = [
  [
    'BUrlG § 3 Abs. 1',
    'four weeks, and those of the year before',
    { ...fourWeeks, hiredOn: '2024-01-01', on: '2026-01-01' },
    { entitlementMinutes: 9600, carriedOverMinutes: 9600, remainingMinutes: 19_200 },
  ],
  [
    'BUrlG § 7 Abs. 3',
    'until the end of March',
    { ...fourWeeks, hiredOn: '2024-01-01', on: '2026-03-31' },
    { expiredMinutes: 0, remainingMinutes: 19_200 },
  ],
  [
    'BUrlG § 7 Abs. 3',
    'the day after they have lapsed',
    { ...fourWeeks, hiredOn: '2024-01-01', on: '2026-04-01' },
    { carriedOverMinutes: 9600, expiredMinutes: 9600, remainingMinutes: 9600 },
  ],
  [
    'BUrlG § 7 Abs. 3',
    'ten days in February are of the year before',
    { ...fourWeeks, hiredOn: '2024-01-01', on: '2026-04-01', taken: ['2026-02-02..2026-02-13'] },
    { takenMinutes: 4800, expiredMinutes: 4800, remainingMinutes: 9600 },
  ],
  [
    'BUrlG § 7 Abs. 3',
    'ten days in April are of this year',
    { ...fourWeeks, hiredOn: '2024-01-01', on: '2026-04-30', taken: ['2026-04-06..2026-04-17'] },
    { takenMinutes: 4800, expiredMinutes: 9600, remainingMinutes: 4800 },
  ],
  [
    'BUrlG § 4',
    'six months are over in December',
    { ...fourWeeks, hiredOn: '2026-06-15', on: '2026-12-31' },
    { entitlementMinutes: 9600 },
  ],
  [
    'BUrlG § 4',
    'hired on 1 July, they end with the year: six twelfths',
    { ...fourWeeks, hiredOn: '2026-07-01', on: '2026-12-31' },
    { entitlementMinutes: 4800 },
  ],
  [
    'BUrlG § 5 Abs. 2',
    'four full months: 6.67 days are seven',
    { ...fourWeeks, hiredOn: '2026-08-15', on: '2026-12-31' },
    { entitlementMinutes: 3360 },
  ],
  [
    'BUrlG § 5 Abs. 1',
    'three full months: five days',
    { ...fourWeeks, hiredOn: '2026-10-01', on: '2026-12-31' },
    { entitlementMinutes: 2400 },
  ],
  [
    'BUrlG § 5 Abs. 2',
    'two full months: 3.33 days stay',
    { ...fourWeeks, hiredOn: '2026-11-01', on: '2026-12-31' },
    { entitlementMinutes: 1600 },
  ],
  [
    'BUrlG § 5 Abs. 1',
    'no full month',
    { ...fourWeeks, hiredOn: '2026-12-02', on: '2026-12-31' },
    { entitlementMinutes: 0 },
  ],
  [
    'BUrlG § 5 Abs. 1',
    'who leaves at the end of April: four twelfths',
    { ...fourWeeks, hiredOn: '2020-01-01', leftOn: '2026-04-30', on: '2026-04-30' },
    { entitlementMinutes: 3360 },
  ],
  [
    'BUrlG § 5 Abs. 1',
    'at the end of June: six twelfths',
    { ...fourWeeks, hiredOn: '2020-01-01', leftOn: '2026-06-30', on: '2026-06-30' },
    { entitlementMinutes: 4800 },
  ],
  [
    'BUrlG § 5 Abs. 1',
    'in July: all of it',
    { ...fourWeeks, hiredOn: '2020-01-01', leftOn: '2026-07-31', on: '2026-07-31' },
    { entitlementMinutes: 9600 },
  ],
  [
    'BUrlG § 5 Abs. 1',
    'hired and gone within six months: five twelfths',
    { ...fourWeeks, hiredOn: '2026-01-01', leftOn: '2026-05-31', on: '2026-05-31' },
    { entitlementMinutes: 4000 },
  ],
  [
    'BUrlG § 5 Abs. 1',
    'the second year is whole, the twelfths before are carried over',
    { ...fourWeeks, hiredOn: '2026-10-01', on: '2027-02-01' },
    { entitlementMinutes: 9600, carriedOverMinutes: 2400, remainingMinutes: 12_000 },
  ],
  [
    'BUrlG § 3 Abs. 2',
    'a public holiday is no day of leave',
    {
      ...fourWeeks,
      hiredOn: '2026-01-01',
      on: '2026-06-01',
      taken: ['2026-04-27..2026-05-01'],
      holidays: ['2026-05-01'],
    },
    { takenMinutes: 1920 },
  ],
  [
    'BUrlG § 3 Abs. 2',
    'nor are the days that nobody owes',
    { ...fourWeeks, hiredOn: '2026-01-01', on: '2026-08-01', taken: ['2026-07-04..2026-07-12'] },
    { takenMinutes: 2400 },
  ],
  [
    'BUrlG § 9',
    'two days of sickness in a week of leave',
    {
      ...fourWeeks,
      hiredOn: '2026-01-01',
      on: '2026-08-01',
      taken: ['2026-07-06..2026-07-10'],
      sick: ['2026-07-08..2026-07-09'],
    },
    { takenMinutes: 1440 },
  ],
  [
    'JArbSchG § 19 Abs. 2',
    '27 working days below seventeen',
    { yearMinutes: { '2025-09-01': 12_000, '2026-01-01': 10_800 }, hiredOn: '2025-09-01', on: '2026-03-01' },
    { entitlementMinutes: 10_800 },
  ],
];
