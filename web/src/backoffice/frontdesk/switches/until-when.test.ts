import { describe, expect, it } from '@jest/globals';
import { inMinutes, nextMorning } from './until-when.ts';

const zone = 'Europe/Vienna';

describe('the end of a switch', () => {
  it.each([
    ['in the evening', '2026-11-20T18:00:00.000Z', '2026-11-21T04:00:00.000Z'],
    ['past midnight, while the evening before goes on', '2026-11-21T00:30:00.000Z', '2026-11-21T04:00:00.000Z'],
    ['in the morning', '2026-11-21T06:00:00.000Z', '2026-11-22T04:00:00.000Z'],
  ])('is the next morning, asked %s', (_when, now, morning) => {
    expect(nextMorning(new Date(now), zone)).toBe(morning);
  });

  it('is so many minutes away', () => {
    expect(inMinutes(30, new Date('2026-11-20T18:00:00.000Z'))).toBe('2026-11-20T18:30:00.000Z');
  });
});
