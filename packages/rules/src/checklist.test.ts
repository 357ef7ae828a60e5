import { describe, expect, it } from '@jest/globals';
import { isOutOfLimits, lackOfItem, newlyOutOfLimits, unproved } from './checklist.ts';

type Item = Parameters<typeof lackOfItem>[0];
const item = (more: Partial<Item> = {}): Item => ({
  ...{ id: 'a', text: 'Kühlraum', kind: 'value', unit: '°C', min: 0, max: 5, isDone: true },
  ...{ value: 4, photo: null, note: '', doneBy: null, doneAt: null },
  ...more,
});
const photo = { id: 'p', version: 1, extension: 'jpg', publicHash: 'h' };

describe('an item of a checklist [WORK-001]', () => {
  it.each([
    [0, false],
    [5, false],
    [5.1, true],
    [-0.1, true],
    [null, false],
  ])('of 0 to 5 is out of its limits at %j: %j', (value, is) => {
    expect(isOutOfLimits(item({ value }))).toBe(is);
    expect(isOutOfLimits(item({ value, min: null, max: null }))).toBe(false);
  });

  it.each([
    ['nothing in its limits', {}, null],
    ['a note beyond them', { value: 8 }, 'note'],
    ['nothing with a note', { value: 8, note: 'Tür stand offen' }, null],
    ['its value', { value: null }, 'value'],
    ['nothing while it is open', { value: null, isDone: false }, null],
    ['its photo', { kind: 'photo' as const }, 'photo'],
    ['nothing with a photo', { kind: 'photo' as const, photo }, null],
    ['nothing where a tick is enough', { kind: 'tick' as const, value: null }, null],
  ])('lacks %s', (_what, more, lack) => expect(lackOfItem(item(more))).toBe(lack));

  it('that asks for proof keeps a task open', () => {
    expect(unproved([item(), item({ isDone: false, id: 'b' }), item({ isDone: false, kind: 'tick' })])).toHaveLength(1);
  });

  it('is newly out of its limits once for each value', () => {
    const hot = item({ value: 8 });
    expect(newlyOutOfLimits([item()], [hot])).toEqual([hot]);
    expect(newlyOutOfLimits([hot], [{ ...hot, note: 'x' }])).toEqual([]);
    expect(newlyOutOfLimits([hot], [{ ...hot, value: 9 }])).toHaveLength(1);
    expect(newlyOutOfLimits([], [{ ...hot, isDone: false }])).toEqual([]);
  });
});
