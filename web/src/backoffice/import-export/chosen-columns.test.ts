import { expect, it } from '@jest/globals';
import { columnsAmong } from './chosen-columns.ts';

const all = ['person', 'branch', 'workedHours'] as const;

it('takes columns in the order of the file, and the usual ones where none is known', () => {
  expect(columnsAmong(all, ['workedHours', 'person', 'gone'])).toEqual(['person', 'workedHours']);
  for (const nothing of [[], ['gone'], null, 'person']) expect(columnsAmong(all, nothing)).toEqual(all);
  expect(columnsAmong(all, [], ['branch'])).toEqual(['branch']);
});
