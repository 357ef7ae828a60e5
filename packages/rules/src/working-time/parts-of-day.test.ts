import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../wall-time.ts';
import { stretchesOf } from './examples/read-example.ts';
import { partsOfDay } from './parts-of-day.ts';
import type { Stretch } from './stretches.ts';

const VIENNA = 'Europe/Vienna';
const MINUTE_MS = 60_000;
const hours = (work: string[], now: string | null = null) =>
  partsOfDay(stretchesOf(work, VIENNA), now === null ? null : new Date(now)).map(
    ({ localDate, workSeconds, breakSeconds }) => [localDate, workSeconds / 3600, breakSeconds / 3600],
  );

/** Minutes of work and of breaks by local day, counted one by one. */
function countMinutes(stretches: readonly Stretch[]): Record<string, [number, number]> {
  const days: Record<string, [number, number]> = {};
  for (const { startedAt, endedAt, breaks, timeZone } of stretches)
    for (let at = Date.parse(startedAt); at < Date.parse(endedAt ?? startedAt); at += MINUTE_MS) {
      const isBreak = breaks.some((b) => at >= Date.parse(b.startedAt) && at < Date.parse(b.endedAt ?? b.startedAt));
      const date = localDate(new Date(at), timeZone);
      const day = days[date] ?? [0, 0];
      days[date] = day;
      day[isBreak ? 1 : 0] += 1;
    }
  return days;
}

describe('stretches as local days', () => {
  it.each([
    ['a day with a break', ['2026-03-02 08:00-16:30 12:00-12:30'], [['2026-03-02', 8, 0.5]]],
    [
      'a night is cut at midnight, its break too',
      ['2026-03-02 20:00-04:00 23:45-00:15'],
      [
        ['2026-03-02', 3.75, 0.25],
        ['2026-03-03', 3.75, 0.25],
      ],
    ],
    ['01:30 to 03:30 is one hour in spring', ['2026-03-29 01:30-03:30'], [['2026-03-29', 1, 0]]],
    ['and three in autumn', ['2026-10-25 01:30-03:30'], [['2026-10-25', 3, 0]]],
    [
      'the nights around them',
      ['2026-03-28 22:00-06:00', '2026-10-24 22:00-06:00'],
      [
        ['2026-03-28', 2, 0],
        ['2026-03-29', 5, 0],
        ['2026-10-24', 2, 0],
        ['2026-10-25', 7, 0],
      ],
    ],
    ['breaks end with the stretch', ['2026-03-02 08:00-12:00 11:30-13:00'], [['2026-03-02', 3.5, 0.5]]],
    [
      'of two at once each minute is one',
      ['2026-03-02 08:00-12:00 09:00-10:00 09:30-10:30'],
      [['2026-03-02', 2.5, 1.5]],
    ],
  ])('%s', (_name, work, days) => {
    expect(hours(work)).toEqual(days);
  });

  it('run until now, with their breaks', () => {
    expect(hours(['2026-03-02 08:00-'])).toEqual([]);
    expect(hours(['2026-03-02 08:00-'], '2026-03-02T06:00:00Z')).toEqual([]);
    expect(hours(['2026-03-02 08:00-'], '2026-03-02T10:00:00Z')).toEqual([['2026-03-02', 3, 0]]);
    expect(hours(['2026-03-02 08:00- 10:30-'], '2026-03-02T10:00:00Z')).toEqual([['2026-03-02', 2.5, 0.5]]);
  });

  it('are told apart by kind; paid breaks too, and recorded absence is no work', () => {
    const [work] = stretchesOf(['2026-03-02 08:00-12:00 09:00-09:15'], VIENNA);
    const [away] = stretchesOf(['2026-03-02 13:00-15:00'], VIENNA);
    if (!work || !away) throw new Error('no stretches');
    const breaks = work.breaks.map((pause) => ({ ...pause, kind: 'paid' as const }));
    const [day] = partsOfDay([
      { ...away, kind: 'absence' },
      { ...work, kind: 'travel', breaks },
    ]);
    expect(day).toMatchObject({
      workSeconds: 13_500,
      breakSeconds: 900,
      paidBreakSeconds: 900,
      byKind: { work: 0, travel: 13_500, onCall: 0, training: 0, absence: 7200 },
      byBreak: { rest: 0, unpaid: 0, paid: 900 },
    });
    expect(day?.parts.map(({ kind }) => kind)).toEqual(['travel', 'paid', 'travel', 'absence']);
  });

  it('agree with minutes that are counted one by one, around both changes of the clocks', () => {
    const minutes = (max: number) => fc.integer({ min: 0, max });
    const zone = fc.constantFrom(VIENNA, 'Europe/London', 'America/New_York', 'Australia/Lord_Howe');
    const stretch = fc.record({
      day: fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-04-04', '2026-11-01'),
      start: minutes(1439),
      length: minutes(960),
      breaks: fc.array(fc.tuple(minutes(960), minutes(90)), { maxLength: 3 }),
      timeZone: zone,
    });
    fc.assert(
      fc.property(stretch, ({ day, start, length, breaks, timeZone }) => {
        const begins = Date.parse(`${day}T00:00:00Z`) + start * MINUTE_MS;
        const iso = (after: number): string => new Date(begins + after * MINUTE_MS).toISOString();
        const stretches: Stretch[] = [
          {
            id: 'a',
            startedAt: iso(0),
            endedAt: iso(length),
            kind: 'work',
            breaks: breaks.map(([at, long]) => ({
              startedAt: iso(at),
              endedAt: iso(at + long),
              kind: 'rest' as const,
            })),
            timeZone,
          },
        ];
        const days = partsOfDay(stretches);
        expect(Object.fromEntries(days.map((d) => [d.localDate, [d.workSeconds / 60, d.breakSeconds / 60]]))).toEqual(
          countMinutes(stretches),
        );
        for (const { parts, workSeconds, breakSeconds } of days)
          expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(workSeconds + breakSeconds);
      }),
      { numRuns: 40 },
    );
  });
});
