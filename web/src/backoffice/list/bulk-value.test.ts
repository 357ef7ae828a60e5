import { boolean, number, select, text } from '@filiale/contracts/fields/fields';
import { expect, it } from '@jest/globals';
import { firstValue } from './bulk-value.ts';

const label = { de: 'Öffentlich', en: 'Public' };

it('chooses nothing for whoever changes many records at once', () => {
  expect(firstValue(boolean({ label, default: true }))).toBeUndefined();
  expect(firstValue(select({ label, options: [{ value: 'a', label }], default: 'a' }))).toBeUndefined();
  expect(firstValue(number({ label }))).toBeUndefined();
  expect(firstValue(text({ label, required: true }))).toBeUndefined();
  expect(firstValue(text({ label }))).toBe('');
});
