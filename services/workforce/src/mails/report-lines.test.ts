import { expect, it } from '@jest/globals';
import { reportLines } from './report-lines.ts';

const none = { name: '', currency: '', before: null } as const;

it('tells sums beside those before, and rankings in one line, in both languages', () => {
  const figures = [
    { ...none, set: 'revenue', measure: 'revenue', figure: 123_450, before: 110_000, currency: 'EUR' },
    { ...none, set: 'popular-items', measure: 'pieces', name: 'Gulasch', figure: 12, before: 9 },
    { ...none, set: 'popular-items', measure: 'pieces', name: '', figure: 3 },
  ] as const;
  const plain = (lines: ReturnType<typeof reportLines>) =>
    lines.map((line) => line.map((text) => text.replace(/\u00a0/g, ' ')));
  expect(plain(reportLines(figures, 'de'))).toEqual([
    ['Umsatz', '1.234,50 € (1.100,00 € davor)'],
    ['Beliebteste Produkte', 'Gulasch: 12 (9 davor), ohne Angabe: 3'],
  ]);
  expect(plain(reportLines(figures, 'en'))[1]).toEqual([
    'Most popular products',
    'Gulasch: 12 (9 before), not said: 3',
  ]);
});
