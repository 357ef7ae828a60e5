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
    [6.2, percent(3, { end: 0.9 }), 6.9],
    [4.6, percent(3, { step: 0.5 }), 5],
    [18.07, { by: 'amount', figure: 0.3, rounding: { end: 0.9 } }, 18.9],
    [18.57, { by: 'amount', figure: 0.3, rounding: { end: 0.9 } }, 18.9],
    [6.8, percent(-3, { end: 0.9 }), 5.9],
    [4.4, percent(-3, { step: 0.5 }), 4],
    [18.07, { by: 'amount', figure: -0.3, rounding: { end: 0.9 } }, 17.9],
    [0.2, percent(-5, { end: 0.9 }), 0.2],
    [0.3, percent(-5, { step: 0.5 }), 0.3],
    [5, percent(-100, { end: 0.9 }), 0.9],
    [5, percent(-100, { step: 0.5 }), 0],
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

  const change = fc.record({
    by: fc.constantFrom('percent', 'amount'),
    figure: fc.integer({ min: -10_000, max: 20_000 }).map((figure) => figure / 100),
    rounding: fc.constantFrom(
      null,
      ...[0.05, 0.1, 0.5, 1].map((step) => ({ step })),
      ...[0.9, 0.99].map((end) => ({ end })),
    ),
  }) satisfies fc.Arbitrary<FigureChange>;
  const cents = fc.integer({ min: 0, max: 30_000 });

  it('that is raised never becomes less, and one that is lowered never more', () => {
    fc.assert(
      fc.property(cents, change, (before, change) => {
        const after = changeFigure(before / 100, change, 2);
        if (change.figure > 0) expect(after).toBeGreaterThanOrEqual(before / 100);
        if (change.figure < 0) expect(after).toBeLessThanOrEqual(before / 100);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is rounded as asked, within a step of what it would be, and never rounded below nothing', () => {
    fc.assert(
      fc.property(cents, change, (before, change) => {
        const { by, figure, rounding } = change;
        const after = Math.round(changeFigure(before / 100, change, 2) * 100);
        const raw = by === 'percent' ? (before * (100 + figure)) / 100 : before + figure * 100;
        if (raw >= 0) expect(after).toBeGreaterThanOrEqual(0);
        if (rounding === null) {
          expect(Math.abs(after - raw)).toBeLessThanOrEqual(0.5 + 1e-6);
          return;
        }
        const [step, offset] =
          'step' in rounding ? [Math.round(rounding.step * 100), 0] : [100, Math.round(rounding.end * 100)];
        const isNothing = before === 0 && raw === 0;
        const hasNoneBelow = figure < 0 && before < (offset || step) && after === before;
        if (isNothing || hasNoneBelow) expect(after).toBe(before);
        else expect((((after - offset) % step) + step) % step).toBe(0);
        if (!isNothing) expect(Math.abs(after - raw)).toBeLessThanOrEqual(step);
      }),
      { numRuns: 2_000 },
    );
  });
});
