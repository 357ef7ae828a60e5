import type { Limits, RuleSet } from './limits.ts';

const adults: Limits = {
  day: { minutes: 720, by: 'AZG § 9 Abs. 1' },
  span: null,
  week: { minutes: 3600, by: 'AZG § 9 Abs. 1' },
  average: { weeks: 17, minutes: 2880, by: 'AZG § 9 Abs. 4' },
  breaks: {
    steps: [
      {
        overMinutes: 360,
        breakMinutes: 30,
        ways: [
          { parts: 1, leastMinutes: 30 },
          { parts: 2, leastMinutes: 15 },
          { parts: 3, leastMinutes: 10 },
        ],
        by: 'AZG § 11 Abs. 1',
      },
    ],
    latestAfter: { minutes: 360, by: 'AZG § 11 Abs. 1 (Lage)' },
    fromEdge: null,
  },
  rest: {
    minutes: 660,
    by: 'AZG § 12 Abs. 1',
    conditional: { minutes: 480, by: 'AZG § 12 Abs. 2a', when: 'split-shift' },
  },
  weeklyRest: { minutes: 2160, wholeDays: 1, by: 'ARG § 4', unless: null },
  daysInWeek: null,
  daysInRow: null,
  night: { from: '22:00', to: '05:00', by: 'AZG § 12a Abs. 1' },
  hours: null,
  sundays: { rule: 'allowed', by: 'ARG § 4' },
};

const youths: Limits = {
  ...adults,
  day: { minutes: 480, by: 'KJBG § 11 Abs. 1', conditional: { minutes: 540, by: 'KJBG § 11 Abs. 2' } },
  week: { minutes: 2400, by: 'KJBG § 11 Abs. 1', conditional: { minutes: 2700, by: 'KJBG § 11 Abs. 2' } },
  average: null,
  breaks: {
    steps: [{ overMinutes: 270, breakMinutes: 30, ways: [{ parts: 1, leastMinutes: 30 }], by: 'KJBG § 15' }],
    latestAfter: { minutes: 360, by: 'KJBG § 15' },
    fromEdge: null,
  },
  rest: { minutes: 720, by: 'KJBG § 16 Abs. 1' },
  // Two calendar days, which are an hour shorter where clocks go forward.
  weeklyRest: { minutes: 2820, wholeDays: 2, by: 'KJBG § 19 Abs. 1', unless: 'KJBG § 19 Abs. 4' },
  night: { from: '20:00', to: '06:00', by: 'KJBG § 17 Abs. 1' },
  hours: { from: '06:00', to: '20:00', by: 'KJBG § 17 Abs. 1' },
  sundays: { rule: 'every-second-free', by: 'KJBG § 18' },
};

const bands = (limits: Limits): RuleSet['bands'] => [
  { belowAge: 15, limits: { ...youths, rest: { minutes: 840, by: 'KJBG § 16 Abs. 1' } } },
  { belowAge: 16, limits: youths },
  { belowAge: 18, limits: { ...youths, hours: { from: '06:00', to: '23:00', by: 'KJBG § 17 Abs. 2' } } },
  { belowAge: null, limits },
];

const before2018: Limits = {
  ...adults,
  day: { minutes: 600, by: 'AZG § 9 Abs. 1 (bis 31.8.2018)' },
  week: { minutes: 3000, by: 'AZG § 9 Abs. 1 (bis 31.8.2018)' },
  rest: { minutes: 660, by: 'AZG § 12 Abs. 1' },
};

/** Austria: AZG and ARG for adults, KJBG for youths. */
export const austrianLimits: readonly RuleSet[] = [
  { country: 'AT', validFrom: '2008-01-01', bands: bands(before2018) },
  { country: 'AT', validFrom: '2018-09-01', bands: bands(adults) },
];
