import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toInstant } from '../wall-time.ts';
import { stretchesOf } from './examples/read-example.ts';
import { warningsOf } from './warnings-of.ts';

const VIENNA = 'Europe/Vienna';
const guard = (work: string[], now: string | null = null) =>
  warningsOf({
    country: 'AT',
    bornOn: null,
    stretches: stretchesOf(work, VIENNA),
    now: now === null ? null : toInstant(now.slice(0, 10), now.slice(11), VIENNA),
  });

describe('the legal guard', () => {
  it.each([
    ['a break that is due', ['mon 08:00-'], '2026-03-02 13:52', 'break-due', '2026-03-02 14:00'],
    ['a break that is late', ['mon 08:00-16:00 14:30-15:00'], null, 'break-late', '2026-03-02 14:00'],
    ['a break that is missing', ['mon 08:00-15:00'], null, 'break-too-short', '2026-03-02 14:00'],
    [
      'a day that will be too long',
      ['mon 08:00- 12:00-12:30 17:00-17:30'],
      '2026-03-02 20:40',
      'day-too-long',
      '2026-03-02 21:00',
    ],
    ['a day that is', ['mon 08:00-22:00 12:00-12:30 17:00-17:30'], null, 'day-too-long', '2026-03-02 21:00'],
    ['a rest', ['mon 14:00-22:00 18:00-18:30', 'tue 06:00-10:00'], null, 'rest-too-short', '2026-03-03 06:00'],
    ['a week', ['mon..sat 08:00-20:30 12:00-12:15 16:15-16:30'], null, 'week-too-long', '2026-03-07 08:00'],
    ['a weekly rest', ['mon..sun 09:00-15:00'], null, 'weekly-rest-too-short', '2026-03-09 00:00'],
  ])('says since or at which instant: %s', (_name, work, now, code, at) => {
    expect(guard(work, now).map((warning) => [warning.code, warning.at])).toEqual([
      [code, toInstant(at.slice(0, 10), at.slice(11), VIENNA).toISOString()],
    ]);
  });

  it('sees no work in recorded absence, and any kind of work as work', () => {
    const [long] = stretchesOf(['mon 08:00-15:00'], VIENNA);
    if (!long) throw new Error('no stretch');
    const person = { country: 'AT', bornOn: null, now: null } as const;
    expect(warningsOf({ ...person, stretches: [{ ...long, kind: 'absence' }] })).toEqual([]);
    expect(warningsOf({ ...person, stretches: [{ ...long, kind: 'training' }] })).toHaveLength(1);
    expect(warningsOf({ ...person, stretches: [] })).toEqual([]);
  });

  it('warns at a clock of what has begun alone', () => {
    expect(guard(['mon 08:00-12:00', 'tue 06:00-20:00'], '2026-03-02 13:00')).toEqual([]);
  });

  it('does not depend on the order of stretches, and says of a day what it says of it alone', () => {
    const shift = fc.record({ start: fc.integer({ min: 5, max: 17 }), hours: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(fc.option(shift), { minLength: 7, maxLength: 21 }), (shifts) => {
        const stretches = shifts.flatMap((given, day) => {
          if (!given) return [];
          const iso = (hour: number): string => new Date(Date.UTC(2026, 2, 16 + day, hour)).toISOString();
          return [
            {
              id: String(day),
              startedAt: iso(given.start),
              endedAt: iso(Math.min(given.start + given.hours, 24)),
              kind: 'work' as const,
              breaks: [],
              timeZone: VIENNA,
            },
          ];
        });
        const person = { country: 'AT', bornOn: '2009-06-15', now: null } as const;
        const warnings = warningsOf({ ...person, stretches });
        expect(warningsOf({ ...person, stretches: stretches.toReversed() })).toEqual(warnings);
        // Each day alone says of itself what it says among the others.
        const ofDay = (code: string): boolean => code.startsWith('break') || code === 'day-too-long';
        const alone = stretches.flatMap((stretch) => warningsOf({ ...person, stretches: [stretch] }));
        expect(warnings.filter(({ code }) => ofDay(code))).toEqual(alone.filter(({ code }) => ofDay(code)));
      }),
      { numRuns: 20 },
    );
  });
});
