import { describe, expect, it } from '@jest/globals';
import { isRefusal, refuse } from './refusal.ts';

describe('refuse', () => {
  it('leaves out what was not given', () => {
    expect(refuse('slot.closed')).toEqual({ refused: true, code: 'slot.closed' });
    expect(Object.keys(refuse('slot.closed', 'appointmentDate'))).toEqual(['refused', 'code', 'field']);
  });

  it('is recognised after a trip through JSON', () => {
    expect(isRefusal(JSON.parse(JSON.stringify(refuse('slot.closed', 'appointmentDate', [1]))))).toBe(true);
  });
});

describe('isRefusal', () => {
  it.each([
    [null],
    [undefined],
    ['slot.closed'],
    [{ code: 'slot.closed' }],
    [{ refused: true }],
    [{ refused: 'yes', code: 'x' }],
    [[]],
    [new Error('x')],
    [Object.create(refuse('x'))],
  ])('does not take %p for a refusal', (value) => {
    expect(isRefusal(value)).toBe(false);
  });
});
