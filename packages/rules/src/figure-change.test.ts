import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeFigure, type FigureChange } from './figure-change.ts';

const percent = (figure: number, rounding: FigureChange['rounding'] = null): FigureChange => ({
  ...{ by: 'percent', figure, rounding },
});

describe('a figure that is changed', () => {
  it.each([
    [12.9, percent(5), 13.55],
    [12.9, percent(-5), 12.26],
    [12.9, percent(5, { step: 0.1 }), 13.5],
    [12.9, percent(5, { step: 0.5 }), 13.5],
    [12.9, percent(7.5, { end: 0.9 }), 13.9],
    [12.9, percent(1, { end: 0.9 }), 12.9],
    [13.4, percent(0, { end: 0.9 }), 13.9],
    [0.2, percent(0, { step: 0.5 }), 0.5],
    [0.2, percent(0, { end: 0.9 }), 0.9],
    [0, percent(10, { end: 0.9 }), 0],
    [1.005, percent(0), 1.01],
    [4, { by: 'amount', figure: 0.3, rounding: null }, 4.3],
    [4, { by: 'amount', figure: -5, rounding: null }, -1],
    [0, { by: 'amount', figure: 1, rounding: { step: 0.5 } }, 1],
  ] as const)('%d by %j is %d', (before, change, after) => {
    expect(changeFigure(before, change, 2)).toBe(after);
  });

  it('is within half a step of what it would be, and ends as the rounding says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000 }),
        fc.integer({ min: -50, max: 100 }),
        fc.constantFrom(5, 10, 50, 100),
        (cents, share, stepCents) => {
          const after = Math.round(changeFigure(cents / 100, percent(share, { step: stepCents / 100 }), 2) * 100);
          expect(after % stepCents).toBe(0);
          expect(Math.abs(after * 100 - cents * (100 + share))).toBeLessThanOrEqual(stepCents * 50);
        },
      ),
    );
  });
});
