import type { Limits, RuleSet } from './limits.ts';

const adults: Limits = {
  day: null,
  span: { minutes: 840, by: 'ArG Art. 10 Abs. 3' },
  // Two hours of overtime on each of six days.
  week: { minutes: 3000, by: 'ArG Art. 9 Abs. 1', conditional: { minutes: 3720, by: 'ArG Art. 12 Abs. 2' } },
  average: null,
  breaks: {
    steps: [
      { overMinutes: 330, breakMinutes: 15, ways: [{ parts: 1, leastMinutes: 15 }], by: 'ArG Art. 15 Abs. 1' },
      { overMinutes: 420, breakMinutes: 30, ways: [{ parts: 1, leastMinutes: 30 }], by: 'ArG Art. 15 Abs. 1' },
      // How short a part of the hour may be is not said: none shorter than the shortest break.
      { overMinutes: 540, breakMinutes: 60, ways: [{ parts: 1, leastMinutes: 15 }], by: 'ArG Art. 15 Abs. 1' },
    ],
    latestAfter: { minutes: 330, by: 'ArGV 1 Art. 18 Abs. 2' },
    fromEdge: null,
  },
  rest: { minutes: 660, by: 'ArG Art. 15a Abs. 1', conditional: { minutes: 480, by: 'ArG Art. 15a Abs. 2' } },
  weeklyRest: { minutes: 2100, wholeDays: 1, by: 'ArGV 1 Art. 21 Abs. 2', unless: null },
  daysInWeek: null,
  daysInRow: { days: 6, by: 'ArGV 1 Art. 21 Abs. 3' },
  night: { from: '23:00', to: '06:00', by: 'ArG Art. 10 Abs. 1' },
  hours: null,
  sundays: { rule: 'allowed', by: 'ArGV 2 Art. 23' },
};

const youths: Limits = {
  ...adults,
  day: { minutes: 540, by: 'ArG Art. 31 Abs. 1' },
  span: { minutes: 720, by: 'ArG Art. 31 Abs. 2' },
  rest: { minutes: 720, by: 'ArGV 5 Art. 16 Abs. 1' },
  hours: { from: '06:00', to: '22:00', by: 'ArG Art. 31 Abs. 2' },
  sundays: { rule: 'forbidden', by: 'ArG Art. 31 Abs. 4' },
};

/** Switzerland: ArG with its ordinances 1, 2 and 5. */
export const swissLimits: readonly RuleSet[] = [
  {
    country: 'CH',
    validFrom: '2008-01-01',
    bands: [
      {
        belowAge: 16,
        limits: {
          ...youths,
          week: { minutes: 3000, by: 'ArG Art. 31 Abs. 3' },
          hours: { from: '06:00', to: '20:00', by: 'ArG Art. 31 Abs. 2' },
        },
      },
      { belowAge: 18, limits: youths },
      { belowAge: null, limits: adults },
    ],
  },
];
