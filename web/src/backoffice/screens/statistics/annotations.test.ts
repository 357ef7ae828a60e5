import type { StatNote } from '@filiale/contracts/analytics/stat-note';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { expect, it } from '@jest/globals';
import { annotationsOf, bucketsOfDays } from './annotations.ts';

const days = { from: '2026-12-01', to: '2026-12-31' };

it('tells holidays, days with hours of their own or none, new prices, and notes, each once and in order [STAT-011]', () => {
  const once = { type: 'once', date: '2026-12-24', isClosed: false } as const;
  const notes = [
    { from: '2026-11-20', to: '2026-12-02', name: 'Flyer' },
    { from: '2026-11-01', to: '2026-11-30', name: 'Alt' },
  ];
  expect(
    annotationsOf(
      {
        notes: notes as unknown as StatNote[],
        holidays: [{ localDate: '2026-12-08', name: 'Mariä Empfängnis' }],
        prices: ['Suppe', 'Schnitzel', 'Strudel'].map((text) => ({ localDate: '2026-12-03', text })),
        hours: [
          { type: 'daily', date: null, isClosed: false, from: '11:00', to: '22:00' },
          { ...once, from: '11:00', to: '13:00' },
          { ...once, from: '14:00', to: '16:00' },
          { ...once, date: '2026-12-31', isClosed: true, from: '00:00', to: '24:00' },
        ],
      },
      days,
    ),
  ).toEqual([
    { kind: 'note', from: '2026-11-20', to: '2026-12-02', name: 'Flyer' },
    { kind: 'price', from: '2026-12-03', to: '2026-12-03', name: 'Suppe, Schnitzel, +1' },
    { kind: 'holiday', from: '2026-12-08', to: '2026-12-08', name: 'Mariä Empfängnis' },
    { kind: 'hours', from: '2026-12-24', to: '2026-12-24', name: '11:00–13:00, 14:00–16:00' },
    { kind: 'closed', from: '2026-12-31', to: '2026-12-31', name: '' },
  ]);
});

it.each([
  ['day', ['2026-12-01', '2026-12-02', '2026-12-03'], [0, 1]],
  ['week', ['2026-11-30', '2026-12-07'], [0]],
  ['month', ['2026-12'], [0]],
  ['hour', ['2026-12-01T00+01:00'], []],
] as const)('marks the buckets of a series by %s in which its days lie', (granularity, buckets, marked) => {
  const asked = { query: { ...days, granularity, timeZone: 'Europe/Vienna' }, rows: buckets.map((d) => ({ d: [d] })) };
  expect(bucketsOfDays({ from: '2026-11-20', to: '2026-12-02' }, asked as unknown as StatResult)).toEqual(marked);
});
