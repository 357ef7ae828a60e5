import { describe, expect, it } from '@jest/globals';
import { delayTo, laterBy } from './later-time.ts';

const now = new Date('2026-11-20T18:02:10.000Z');
const at = (appointmentDate: string | null, appointment: string | null = null) => ({ appointment, appointmentDate });

describe('a later time', () => {
  it('counts from the promised time, else from the wanted one', () => {
    expect(laterBy(at('2026-11-20T18:45:00.000Z'), 30, now)).toBe('2026-11-20T19:15:00.000Z');
    expect(laterBy(at('2026-11-20T18:45:00.000Z', '2026-11-20T19:00:00.000Z'), 10, now)).toBe(
      '2026-11-20T19:10:00.000Z',
    );
  });

  it('counts from now for as soon as possible and for what is past, rounded up to five minutes', () => {
    expect(laterBy(at(null), 20, now)).toBe('2026-11-20T18:25:00.000Z');
    expect(laterBy(at('2026-11-20T17:00:00.000Z'), 10, now)).toBe('2026-11-20T18:15:00.000Z');
  });

  it('is reached by a delay from what was promised', () => {
    expect(delayTo(at(null, '2026-11-20T17:45:00.000Z'), '2026-11-20T18:15:00.000Z', now)).toBe(30);
    expect(delayTo(at(null), '2026-11-20T18:25:00.000Z', now)).toBe(23);
    expect(delayTo(at('2026-11-20T18:45:00.000Z'), '2026-11-20T18:00:00.000Z', now)).toBe(1);
  });
});
