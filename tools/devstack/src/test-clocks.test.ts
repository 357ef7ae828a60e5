import { describe, expect, it } from '@jest/globals';
import { clocksIn, faultsOfClocks } from './test-clocks.ts';

describe('the clocks of a test', () => {
  it.each([
    'expect(Date.now() - startedMs).toBeLessThan(100);',
    'expect(performance.now() - began).toBeLessThan(100);',
    'await new Promise((resolve) => setTimeout(resolve, 150));',
    'await pause(1_700);',
    'await page.waitForTimeout(500);',
  ])('are counted: %s', (line) => {
    expect(clocksIn(line)).toBe(1);
  });

  it.each([
    'const yesterday = new Date(Date.now() - 86_400_000);',
    'until: new Date(Date.now() - hourMs)',
    'await until(() => heard.length > 0);',
    'await new Promise((resolve) => setImmediate(resolve));',
  ])('are not: %s', (line) => {
    expect(clocksIn(line)).toBe(0);
  });

  it('may become fewer and not more', () => {
    const texts = new Map([['a.test.ts', 'await pause(5); await pause(5);']]);
    expect(faultsOfClocks(texts, { 'a.test.ts': 2 })).toEqual([]);
    expect(faultsOfClocks(texts, { 'a.test.ts': 3 })).toEqual([]);
    expect(faultsOfClocks(texts, { 'a.test.ts': 1 })).toEqual([
      expect.stringContaining('2 clocks or sleeps, 1 allowed'),
    ]);
    expect(faultsOfClocks(texts, {})).toHaveLength(1);
  });
});
