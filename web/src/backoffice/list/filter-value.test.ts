import { describe, expect, it } from '@jest/globals';
import { filteredNames, filterOf, noFilter, withFilter } from './filter-value.ts';

describe('the filter of a field', () => {
  it.each([
    [{ ...noFilter, values: ['a', 'b'] }, { sku: 'a,b' }],
    [{ ...noFilter, isEmpty: true }, { sku: '' }],
    [{ ...noFilter, values: ['a'], isEmpty: true }, { sku: 'a,' }],
    [
      { ...noFilter, from: '5', to: '10' },
      { 'sku.gte': '5', 'sku.lte': '10' },
    ],
  ])('%j is written as %j and read back', (value, written) => {
    expect(withFilter({}, 'sku', value)).toEqual(written);
    expect(filterOf(written, 'sku')).toEqual(value);
  });

  it('takes the place of the one before, and leaves others', () => {
    const filters = withFilter({ isEnabled: 'true', 'price.gte': '5' }, 'price', { ...noFilter, values: ['7'] });
    expect(filters).toEqual({ isEnabled: 'true', price: '7' });
    expect(filteredNames(filters)).toEqual(['isEnabled', 'price']);
    expect(withFilter(filters, 'price', null)).toEqual({ isEnabled: 'true' });
  });

  it('is none where nobody filters by the field', () => {
    expect(filterOf({ isEnabled: 'true' }, 'price')).toBeNull();
  });
});
