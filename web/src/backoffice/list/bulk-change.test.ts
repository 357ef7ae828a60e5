import { money, number, text } from '@filiale/contracts/fields/fields';
import { expect, it } from '@jest/globals';
import { changedFields, firstChange } from './bulk-change.ts';

const label = { de: 'Preis', en: 'Price' };
const fields = { price: money({ label }), amount: number({ label }), sku: text({ label }) };
const at = '2026-11-26T10:00:00Z';
const record = { id: '1', revision: 3, createdAt: at, updatedAt: at, price: 10, amount: null, sku: 'A' };

it('begins with nothing for figures, and with an empty text', () => {
  expect(firstChange(fields.price)).toBeUndefined();
  expect(firstChange(fields.sku)).toEqual({ value: '' });
});

it('gives a value, and a figure that follows from that of the record; what is empty stays so', () => {
  const change = { by: 'percent', figure: 5, rounding: { end: 0.9 } } as const;
  const changes = { price: { change }, amount: { change }, sku: { value: 'B' } };
  expect(changedFields(fields, changes, record)).toEqual({ price: 10.9, amount: null, sku: 'B' });
  expect(changedFields(fields, { price: undefined }, record)).toEqual({});
});
