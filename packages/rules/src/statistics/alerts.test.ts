import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alertFigureText, breachOf, type Observation } from './alerts.ts';

const weeks = (...figures: number[]) => figures.map((figure) => ({ figure, count: 5 }));
const observed = (figure: number, before: Observation['before'] = weeks(8, 8, 8, 8), count = 5): Observation => ({
  ...{ figure, count, before },
});
const fewOrders = { type: 'fewOrders', percent: 50 } as const;
const slowAnswers = { type: 'slowAnswers', percent: 50 } as const;
const refunds = { type: 'refunds', percent: 100 } as const;

describe('a figure is out of its limit', () => {
  it.each([
    ['half the orders of other weeks, less one', fewOrders, observed(3), { figure: 3, limit: 4, usual: 8 }],
    ['answers of 13 minutes in place of 8', slowAnswers, observed(13), { figure: 13, limit: 12, usual: 8 }],
    ['three times as much given back', refunds, observed(24), { figure: 24, limit: 16, usual: 8 }],
    ['given back where nothing ever was', refunds, observed(5, weeks(0, 0, 0, 0)), { figure: 5, limit: 0, usual: 0 }],
    [
      'sold out on three days',
      { type: 'soldOut', days: 3 } as const,
      observed(3, []),
      { figure: 3, limit: 3, usual: null },
    ],
  ])('%s', (_what, condition, observation, breach) => {
    expect(breachOf(condition, observation)).toEqual(breach);
  });

  it.each([
    ['as many orders as the limit', fewOrders, observed(4)],
    ['an hour in which few come anyway', fewOrders, observed(0, weeks(2, 2, 2, 2))],
    ['a branch that opened three weeks ago', fewOrders, observed(0, weeks(9, 9, 9))],
    ['a minute that is half as long again', slowAnswers, observed(1.5, weeks(0.6, 0.6, 0.6, 0.6))],
    ['the answers of four orders', slowAnswers, observed(60, undefined, 4)],
    ['two refunds', refunds, observed(500, undefined, 2)],
    ['sold out on two days', { type: 'soldOut', days: 3 } as const, observed(2, [])],
  ])('and not: %s', (_what, condition, observation) => {
    expect(breachOf(condition, observation)).toBeNull();
  });

  it('never where it is as usual, and the further away the more', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 });
    const percents = fc.integer({ min: 5, max: 95 });
    fc.assert(
      fc.property(figures, percents, fc.integer({ min: 0, max: 200 }), (before, percent, figure) => {
        const mean = before.reduce((sum, each) => sum + each, 0) / before.length;
        for (const type of ['fewOrders', 'slowAnswers', 'refunds'] as const) {
          const condition = { type, percent };
          expect(breachOf(condition, observed(mean, weeks(...before)))).toBeNull();
          const further = type === 'fewOrders' ? Math.max(0, figure - 1) : figure + 1;
          if (breachOf(condition, observed(figure, weeks(...before))))
            expect(breachOf(condition, observed(further, weeks(...before)))).not.toBeNull();
        }
      }),
    );
  });
});

it('figures of reports are read in their units', () => {
  expect(alertFigureText('fewOrders', 3, '')).toBe('3');
  expect(alertFigureText('slowAnswers', 12.54, '')).toBe('12,5 min');
  expect(alertFigureText('soldOut', 4, '')).toBe('4×');
  expect(alertFigureText('refunds', 84, 'CHF')).toContain('84,00');
});
