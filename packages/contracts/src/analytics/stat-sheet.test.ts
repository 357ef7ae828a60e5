import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from '../fields/cells.ts';
import { statSheet } from './stat-sheet.ts';
import type { StatResult } from './statistics.ts';

const result = {
  kind: 'ranking',
  query: { granularity: null },
  dimensions: [{ key: 'product', label: 'Produkt', type: 'id' }],
  measures: [
    { key: 'pieces', label: 'Stück', unit: 'count' },
    { key: 'gross', label: 'Brutto', unit: 'cents', currency: 'EUR' },
  ],
  rows: [
    { d: ['id-1'], m: [3, 1_234], c: [1, null], ref: { resource: 'products', id: 'id-1', name: '=Suppe, "klein"' } },
  ],
  other: [2, 50],
} as unknown as StatResult;

it('an answer is rows of a file: amounts as decimal numbers, nothing that a sheet would carry out [STAT-011]', () => {
  const { header, rows, dayColumns } = statSheet(result, 'de');
  expect([header, ...rows].map((cells) => csvLine(cells))).toEqual([
    'Produkt,Name,Stück,Brutto (EUR),"Stück, davor","Brutto (EUR), davor"\r\n',
    `id-1,"'=Suppe, ""klein""",3,12.34,1,\r\n`,
    'Übrige,,2,0.5\r\n',
  ]);
  expect(dayColumns).toEqual([]);
});

describe('amounts of a file [STAT-011]', () => {
  const measures = [
    { key: 'revenue', label: 'Umsatz', unit: 'cents', currency: 'EUR' },
    { key: 'net', label: 'Netto', unit: 'cents', currency: 'EUR' },
    { key: 'tax', label: 'Steuer', unit: 'cents', currency: 'EUR' },
    { key: 'perOrder', label: 'Umsatz je Bestellung', unit: 'cents', currency: 'EUR' },
  ];
  const sheetOf = (rows: readonly (readonly (number | null)[])[], other: readonly number[] | null = null) =>
    statSheet({ ...result, measures, rows: rows.map((m, nth) => ({ d: [nth], m })), other } as never, 'de');
  const cents = (cell: unknown): number => Math.round(Number(cell) * 100);

  it('have whole cents, the rest goes to the largest rests', () => {
    const { rows, moneyColumns } = sheetOf([
      [1_000, 909.09, 90.91, 333.33],
      [1_000, 909.09, 90.91, 500.5],
      [1_000, 909.09, 90.91, null],
    ]);
    expect(rows).toEqual([
      [0, 10, 9.09, 0.91, 3.33],
      [1, 10, 9.09, 0.91, 5.01],
      [2, 10, 9.09, 0.91, null],
    ]);
    expect(moneyColumns).toEqual([1, 2, 3, 4]);
    expect(
      sheetOf([
        [10, 5.5, 4.5, 0],
        [10, 5.5, 4.5, 0],
      ]).rows.map((row) => row[2]),
    ).toEqual([0.06, 0.05]);
  });

  it('add up to the total as it is shown, and net and tax of a row to its revenue', () => {
    const row = fc
      .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 0, max: 2_500 }))
      .map(([revenue, rate]) => {
        const net = Math.round((revenue / (1 + rate / 10_000)) * 100) / 100;
        return [revenue, net, Math.round((revenue - net) * 100) / 100, null];
      });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (all) => {
        const rows = all.slice(0, -1);
        const sheet = sheetOf(rows, all.at(-1) as number[]);
        const exact = all.reduce((sum, [, net]) => sum + Math.round((net ?? 0) * 100), 0);
        expect(sheet.rows.reduce((sum, cells) => sum + cents(cells[2]), 0)).toBe(Math.round(exact / 100));
        for (const [nth, cells] of sheet.rows.entries()) {
          expect(cents(cells[2]) + cents(cells[3])).toBe(cents(cells[1]));
          expect(Math.abs(Number(cells[2]) * 100 - (all[nth]?.[1] ?? 0))).toBeLessThan(1);
        }
      }),
    );
  });
});

it('a head says the unit of durations', () => {
  const measures = [{ key: 'worked', label: 'Gearbeitet', unit: 'seconds' }];
  expect(statSheet({ ...result, measures, other: null } as never, 'de').header[2]).toBe('Gearbeitet (s)');
});

it.each([
  ['day', [0]],
  ['week', [0]],
  ['month', []],
  ['hour', []],
])('a series by %s says which column holds days', (granularity, dayColumns) => {
  const dimensions = [{ key: 'bucket', label: 'Zeit', type: 'time' }];
  const series = { ...result, dimensions, query: { granularity } } as unknown as StatResult;
  expect(statSheet(series, 'en').dayColumns).toEqual(dayColumns);
});
