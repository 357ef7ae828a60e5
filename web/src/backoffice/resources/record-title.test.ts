import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { expect, it } from '@jest/globals';
import { recordTitle } from './record-title.ts';

it('a record that is named by its day is called as people write days', () => {
  const closing = { id: 'x', revision: 1, localDate: '2026-11-27' } as never;
  expect(recordTitle(DayClosing, closing, 'de')).toBe('27.11.2026');
  expect(recordTitle(DayClosing, closing, 'en')).toBe('Nov 27, 2026');
});
