import { payrollColumns } from '@filiale/contracts/workforce/time-sheet';
import { expect, it } from '@jest/globals';
import { columnsOf } from './payroll-columns.ts';

it('takes the columns of payroll in the order of the file, and all where none is known', () => {
  expect(columnsOf(['workedHours', 'person', 'gone'])).toEqual(['person', 'workedHours']);
  for (const nothing of [[], ['gone'], null, 'person']) expect(columnsOf(nothing)).toEqual(payrollColumns);
});
