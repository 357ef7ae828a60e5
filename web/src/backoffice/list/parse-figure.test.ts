import { describe, expect, it } from '@jest/globals';
import { parseFigure } from './parse-figure.ts';

describe('a figure as it is typed', () => {
  it.each([
    ['24,90', 'de', 24.9],
    ['24.90', 'de', 24.9],
    ['24,90 €', 'de', 24.9],
    ['€24.90', 'en', 24.9],
    ['1.284,50', 'de', 1284.5],
    ['1,284.50', 'de', 1284.5],
    ['1.284', 'de', 1284],
    ['0.125', 'de', 0.125],
    ['1,284', 'en', 1284],
    ['1,284', 'de', 1.284],
    ['10 %', 'de', 10],
    ['-3,5', 'de', -3.5],
    ['CHF 12.50', 'de', 12.5],
    ['7', 'en', 7],
    ['', 'de', null],
    ['zwölf', 'de', null],
    ['1,2,3', 'de', null],
    [',', 'de', null],
  ] as const)('%p in %s is %p', (typed, words, figure) => {
    expect(parseFigure(typed, words)).toBe(figure);
  });
});
