import { describe, expect, it } from '@jest/globals';
import { Product } from '../catalog/product.ts';
import { columnAt, valueOfCell } from './cells.ts';
import { fieldChanges } from './field-changes.ts';
import { Metadata } from './metadata.ts';

const entries = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'x']));

describe('metadata', () => {
  it.each([
    ['nothing', {}],
    ['texts as they are, blanks and all', { 'erp:id': ' 10 01\n', a: '' }],
    ['50 entries', entries(50)],
    ['a key of 40 signs, a text of 500', { ['k'.repeat(40)]: 'x'.repeat(500) }],
  ])('are %s', (_what, given) => {
    expect(Metadata.parse(given)).toEqual(given);
  });

  it.each([
    ['51 entries', entries(51)],
    ['a longer key', { ['k'.repeat(41)]: 'x' }],
    ['a key with a dot', { 'a.b': 'x' }],
    ['an operator', { $where: 'x' }],
    ['a longer text', { a: 'x'.repeat(501) }],
    ['a number', { a: 1 }],
    ['a list', []],
  ])('are not %s', (_what, given) => {
    expect(Metadata.safeParse(given).success).toBe(false);
  });

  it('are a column of exports and imports, and the log says that they changed and not to what', () => {
    const column = columnAt(Product, 'metadata');
    if (!column) throw new Error('products have metadata');
    expect(valueOfCell(column, '{"erp":"1001"}')).toEqual({ erp: '1001' });
    expect(valueOfCell(column, '')).toEqual({});
    expect(fieldChanges(Product.fields, { metadata: { a: '1' } }, { metadata: { a: '2' } })).toEqual([
      { field: 'metadata', withheld: 'sensitive' },
    ]);
    expect(fieldChanges(Product.fields, {}, { metadata: {} })).toEqual([]);
  });
});
