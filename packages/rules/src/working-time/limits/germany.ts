import type { Limits, RuleSet } from './limits.ts';

const adults: Limits = {
  day: { minutes: 600, by: 'ArbZG § 3' },
  span: null,
  // Six working days of ten hours; eight of them a day hold in the average alone.
  week: { minutes: 3600, by: 'ArbZG § 3' },
  average: { weeks: 24, minutes: 2880, by: 'ArbZG § 3' },
  breaks: {
    steps: [
      { overMinutes: 360, breakMinutes: 30, ways: [{ parts: 1, leastMinutes: 15 }], by: 'ArbZG § 4 Satz 1' },
      { overMinutes: 540, breakMinutes: 45, ways: [{ parts: 1, leastMinutes: 15 }], by: 'ArbZG § 4 Satz 1' },
    ],
    latestAfter: { minutes: 360, by: 'ArbZG § 4 Satz 3' },
    fromEdge: null,
  },
  rest: { minutes: 660, by: 'ArbZG § 5 Abs. 1', conditional: { minutes: 600, by: 'ArbZG § 5 Abs. 2' } },
  weeklyRest: { minutes: 2100, wholeDays: 1, by: 'ArbZG § 11 Abs. 4', unless: 'ArbZG § 11 Abs. 3' },
  daysInWeek: null,
  daysInRow: null,
  night: { from: '23:00', to: '06:00', by: 'ArbZG § 2 Abs. 3' },
  hours: null,
  sundays: { rule: 'allowed', by: 'ArbZG § 10 Abs. 1 Nr. 4' },
};

const youths: Limits = {
  ...adults,
  day: { minutes: 480, by: 'JArbSchG § 8 Abs. 1', conditional: { minutes: 510, by: 'JArbSchG § 8 Abs. 2a' } },
  span: { minutes: 660, by: 'JArbSchG § 12' },
  week: { minutes: 2400, by: 'JArbSchG § 8 Abs. 1' },
  average: null,
  breaks: {
    steps: [
      { overMinutes: 270, breakMinutes: 30, ways: [{ parts: 1, leastMinutes: 15 }], by: 'JArbSchG § 11 Abs. 1' },
      { overMinutes: 360, breakMinutes: 60, ways: [{ parts: 1, leastMinutes: 15 }], by: 'JArbSchG § 11 Abs. 1' },
    ],
    latestAfter: { minutes: 270, by: 'JArbSchG § 11 Abs. 2' },
    fromEdge: { minutes: 60, by: 'JArbSchG § 11 Abs. 2' },
  },
  rest: { minutes: 720, by: 'JArbSchG § 13' },
  weeklyRest: null,
  daysInWeek: { days: 5, by: 'JArbSchG § 15' },
  night: { from: '20:00', to: '06:00', by: 'JArbSchG § 14 Abs. 1' },
  hours: { from: '06:00', to: '20:00', by: 'JArbSchG § 14 Abs. 1' },
  sundays: { rule: 'two-a-month-free', by: 'JArbSchG § 17 Abs. 2' },
};

/** Germany: ArbZG for adults, JArbSchG for youths. */
export const germanLimits: readonly RuleSet[] = [
  {
    country: 'DE',
    validFrom: '2004-01-01',
    bands: [
      { belowAge: 16, limits: youths },
      { belowAge: 18, limits: { ...youths, hours: { from: '06:00', to: '22:00', by: 'JArbSchG § 14 Abs. 2' } } },
      { belowAge: null, limits: adults },
    ],
  },
];
