import { describe, expect, it } from '@jest/globals';
import { buildOf, isRestartDue } from './restarts.ts';

describe('a screen starts anew by night [RES-038]', () => {
  const long = { timeZone: 'Europe/Vienna', openMs: 20 * 3_600_000, minute: 10 };
  it.each([
    ['2026-11-26T02:10:00Z', true],
    ['2026-11-26T02:59:00Z', true],
    ['2026-11-26T02:09:00Z', false],
    ['2026-11-26T03:10:00Z', false],
    // Summer time.
    ['2026-07-26T01:10:00Z', true],
    ['2026-07-26T02:10:00Z', false],
  ])('in its quiet hour, at %s: %p', (at, isDue) => {
    expect(isRestartDue({ ...long, at: new Date(at) })).toBe(isDue);
  });

  it('not when it has just begun', () => {
    expect(isRestartDue({ ...long, at: new Date('2026-11-26T02:30:00Z'), openMs: 3_600_000 })).toBe(false);
  });
});

it('knows the build of a page by the scripts that the page server names', () => {
  expect(buildOf('<head><script nonce="n1" data-scripts="/a.js /b.js">run()</script></head>')).toBe('/a.js /b.js');
  expect(buildOf('<head><script src="/a.js"></script></head>')).toBeNull();
});
