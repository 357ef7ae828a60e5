import { describe, expect, it } from '@jest/globals';
import type { ListColumn } from './list-columns.ts';
import { inverseOf } from './written-cells.ts';

describe('what was written in a cell', () => {
  const column = { name: 'price', field: { type: 'number' } } as unknown as ListColumn;
  const at = '2026-01-01T00:00:00.000Z';
  const record = { id: 'a', revision: 3, createdAt: at, updatedAt: at, price: 12.5, name: 'Gulasch' };

  it('is taken back by a write from the new value to the old one, and that again', () => {
    const back = inverseOf({ record, column, value: 14 });
    expect(back).toEqual({ record: { ...record, price: 14 }, column, value: 12.5 });
    expect(inverseOf(back)).toEqual({ record, column, value: 14 });
  });
});
