import { expect, it } from '@jest/globals';
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
