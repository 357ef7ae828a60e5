import { describe, expect, it } from '@jest/globals';
import { takeoverEnd } from './takeover-end.ts';

const zone = 'Europe/Vienna';

describe('a takeover ends [SIGN-004]', () => {
  it.each([
    ['hour', '2026-11-26T14:30:00.000Z'],
    ['today', '2026-11-26T23:00:00.000Z'],
    ['tomorrow', '2026-11-27T23:00:00.000Z'],
    ['sunday', '2026-11-29T23:00:00.000Z'],
  ] as const)('%s: at %s', (end, at) => {
    expect(takeoverEnd(end, new Date('2026-11-26T13:30:00Z'), zone).toISOString()).toBe(at);
  });

  it('on the same day where that is a Sunday, also the one on which clocks change', () => {
    expect(takeoverEnd('sunday', new Date('2026-10-25T10:00:00Z'), zone).toISOString()).toBe(
      '2026-10-25T23:00:00.000Z',
    );
  });
});
