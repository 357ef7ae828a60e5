import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { expect, it } from '@jest/globals';
import { rowText } from './stat-text.ts';
import { statisticsMessages } from './statistics-messages.ts';

const texts = statisticsMessages['de-AT'];
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

it('calls rows by the name of their record, by their bucket, or by the way between pages', () => {
  const named = (of: object, d: (string | number)[]) =>
    rowText({ d, m: [] }, { ...result, ...of } as StatResult, 'de-AT', texts);
  expect(rowText(result.rows[0] as StatResult['rows'][number], result, 'de-AT', texts)).toBe('=Suppe, "klein"');
  const time = { dimensions: [{ key: 'bucket', type: 'time' }] };
  expect(named({ ...time, query: { granularity: 'day' } }, ['2026-11-25'])).toBe('Mi., 25. Nov. 2026');
  expect(named({ ...time, query: { granularity: 'week' } }, ['2026-12-28'])).toContain('KW 53');
  expect(named({ kind: 'flow', dimensions: [] }, [1, '/', ''])).toBe('1. / → verlassen');
});
