import { describe, expect, it } from '@jest/globals';
import { isRefusal, refuse } from './refusal.ts';

describe('refuse', () => {
  it('leaves out absent values', () => {
    expect(refuse('order.closed')).toEqual({ refused: true, code: 'order.closed' });
    expect(Object.keys(refuse('order.closed', 'appointmentDate'))).toEqual(['refused', 'code', 'field']);
  });

  it('is recognised after a trip through JSON', () => {
    expect(isRefusal(JSON.parse(JSON.stringify(refuse('order.closed', 'appointmentDate', [1]))))).toBe(true);
  });
});

describe('isRefusal', () => {
  it.each([
    [null],
    [undefined],
    ['order.closed'],
    [{ code: 'order.closed' }],
    [{ refused: true }],
    [{ refused: 'yes', code: 'x' }],
    [[]],
    [new Error('x')],
    [Object.create(refuse('order.empty'))],
  ])('does not take %p for a refusal', (value) => {
    expect(isRefusal(value)).toBe(false);
  });
});
