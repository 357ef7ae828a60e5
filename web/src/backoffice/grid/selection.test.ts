import { describe, expect, it } from '@jest/globals';
import { isSelected, nothingSelected, selectedCount, wholeSelected, withSelected } from './selection.ts';

describe('the selection of a list', () => {
  it('takes records in and out', () => {
    const some = withSelected(nothingSelected, ['a', 'b', 'c'], true);
    expect(selectedCount(some, 100)).toBe(3);
    const fewer = withSelected(some, ['b'], false);
    expect([...'abcd'].map((id) => isSelected(fewer, id))).toEqual([true, false, true, false]);
  });

  it('is everything but those that were taken out, on pages that nobody has seen too', () => {
    const some = withSelected(wholeSelected, ['b'], false);
    expect(selectedCount(some, 184)).toBe(183);
    expect(isSelected(some, 'b')).toBe(false);
    expect(isSelected(some, 'never seen')).toBe(true);
    expect(selectedCount(withSelected(some, ['b'], true), 184)).toBe(184);
  });
});
