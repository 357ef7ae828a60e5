import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursWorked } from './staff-hours.ts';
import { duePerPersonHour, isShort, shortSpans, staffedQuarters, type WorkOfHour } from './staffing-quarters.ts';

const vienna = 'Europe/Vienna';
const stamps = (from: string, to: string, timeZone = vienna): WorkOfHour[] =>
  hoursWorked({ id: 'a', startedAt: from, endedAt: to, type: 'work', breaks: [], timeZone }).map(
    ({ workedSeconds: seconds, ...hour }) => ({ ...hour, by: 'stamps', seconds }),
  );
const ask = (day: string, more: Partial<Parameters<typeof staffedQuarters>[0]> = {}) =>
  staffedQuarters({
    ...{ days: { from: day, to: day }, zone: vienna, today: '2028-01-01', work: [], due: [] },
    ...more,
  });
const quarter = fc.record({
  people: fc.nat({ max: 40 }).map((tenths) => tenths / 10),
  due: fc.nat({ max: 30 }),
});
const day = fc.array(quarter, { maxLength: 40 }).map((all) =>
  all.map((each, nth) => ({
    ...each,
    from: `${new Date(Date.UTC(2026, 10, 27) + nth * 900_000).toISOString().slice(0, 19)}+01:00`,
    staffBy: 'stamps' as const,
  })),
);

describe('quarter hours of staff and demand [STAT-011]', () => {
  it.each([
    ['2026-03-29', 92],
    ['2026-10-25', 100],
    ['2026-11-27', 96],
  ])('are all that clocks show on %s: %d, each once', (date, count) => {
    const quarters = ask(date);
    expect(quarters).toHaveLength(count);
    expect(new Set(quarters.map(({ from }) => from)).size).toBe(count);
    for (const [nth, { from }] of quarters.entries())
      expect(Date.parse(from) - Date.parse(quarters[0]?.from ?? '')).toBe(nth * 900_000);
  });

  it('tell the two quarters apart that a clock shows alike', () => {
    const quarters = ask('2026-10-25', {
      work: stamps('2026-10-25T01:00:00.000Z', '2026-10-25T01:30:00.000Z'),
      due: [new Date('2026-10-25T00:20:00.000Z'), new Date('2026-10-25T01:20:00.000Z')],
    });
    const busy = quarters.filter(({ people, due }) => people > 0 || due > 0);
    expect(busy.map(({ from, people, due }) => [from, people, due])).toEqual([
      ['2026-10-25T02:15:00+02:00', 0, 1],
      ['2026-10-25T02:00:00+01:00', 1, 0],
      ['2026-10-25T02:15:00+01:00', 1, 1],
    ]);
  });

  it('have all the work and every order of their days, in every zone, where clocks change too', () => {
    const zones = fc.constantFrom(vienna, 'Europe/London', 'Asia/Kathmandu', 'America/New_York');
    const starts = fc.oneof(
      fc.constantFrom(Date.UTC(2026, 2, 28, 20), Date.UTC(2026, 9, 24, 20), Date.UTC(2026, 10, 1, 1)),
      fc.integer({ min: Date.UTC(2026, 0, 2) / 60_000, max: Date.UTC(2026, 11, 28) / 60_000 }).map((at) => at * 60_000),
    );
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 1_440 }), fc.array(fc.nat({ max: 1_440 })), zones, (...asked) => {
        const [start, minutes, orders, zone] = asked;
        const [from, to] = [new Date(start), new Date(start + minutes * 60_000)];
        const work = stamps(from.toISOString(), to.toISOString(), zone);
        const days = {
          from: new Date(start - 86_400_000).toISOString().slice(0, 10),
          to: new Date(start + 3 * 86_400_000).toISOString().slice(0, 10),
        };
        const due = orders.map((minute) => new Date(start + minute * 60_000));
        const quarters = ask('', { days, zone, work, due });
        const people = quarters.reduce((sum, each) => sum + each.people, 0);
        expect(Math.abs(people * 15 - minutes)).toBeLessThan(0.2);
        expect(quarters.reduce((sum, each) => sum + each.due, 0)).toBe(due.length);
        expect(Math.max(...quarters.map((each) => each.people))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('go by stamps of days that are over, by shifts before, and by what there is', () => {
    const stamped = stamps('2026-11-27T17:00:00.000Z', '2026-11-27T18:00:00.000Z');
    const planned = stamped.map((hour) => ({ ...hour, by: 'shifts' as const, quarterSeconds: [900, 900, 0, 0] }));
    const people = (work: readonly WorkOfHour[], today: string) => {
      const quarters = ask('2026-11-27', { work, today });
      return [quarters[0]?.staffBy, quarters.reduce((sum, each) => sum + each.people, 0)];
    };
    const both = [...stamped, ...planned];
    expect(people(both, '2026-11-28')).toEqual(['stamps', 4]);
    expect(people(both, '2026-11-27')).toEqual(['shifts', 2]);
    expect(people(stamped, '2026-11-27')).toEqual(['stamps', 4]);
    expect(people(planned, '2026-11-28')).toEqual(['shifts', 2]);
    expect(people([], '2026-11-28')).toEqual([null, 0]);
    // Kept before there were quarters: an hour is spread over its own.
    expect(people([{ ...stamped[0], quarterSeconds: null, seconds: 1_800 } as WorkOfHour], '2026-11-28')).toEqual([
      'stamps',
      2,
    ]);
  });
});

describe('too few staff [STAT-011]', () => {
  it('is from so many orders per person and hour on, and where nobody is there', () => {
    expect(isShort({ people: 3, due: 7 }, 10)).toBe(false);
    expect(isShort({ people: 2, due: 5 }, 10)).toBe(true);
    expect(isShort({ people: 0, due: 1 }, 10)).toBe(true);
    expect(isShort({ people: 0, due: 0 }, 10)).toBe(false);
    expect(duePerPersonHour([{ people: 0, due: 2 }])).toBeNull();
  });

  it('is told as stretches without gaps, with their end', () => {
    const from = (time: string) => ({ from: `2026-11-27T${time}:00+01:00`, staffBy: 'stamps' as const });
    const quarters = [
      ...['18:00', '18:15'].map((time) => ({ ...from(time), people: 3, due: 10 })),
      { ...from('18:30'), people: 3, due: 1 },
      { ...from('23:45'), people: 1, due: 4 },
    ];
    expect(shortSpans(quarters, 10)).toEqual([
      { from: quarters[0]?.from, to: quarters[2]?.from, people: 3, due: 20, duePerPersonHour: 40 / 3 },
      { from: quarters[3]?.from, to: '2026-11-28T00:00:00+01:00', people: 1, due: 4, duePerPersonHour: 16 },
    ]);
  });

  it('has just the orders of the quarter hours that are marked, and fewer of them at a higher level', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (quarters, level) => {
        const marked = quarters.filter((each) => isShort(each, level));
        const spans = shortSpans(quarters, level);
        expect(spans.reduce((sum, { due }) => sum + due, 0)).toBe(marked.reduce((sum, { due }) => sum + due, 0));
        for (const { duePerPersonHour: rate } of spans) expect(rate ?? level).toBeGreaterThanOrEqual(level - 1e-9);
        for (const [nth, { from }] of spans.entries())
          expect(nth === 0 || Date.parse(spans[nth - 1]?.to ?? '') < Date.parse(from)).toBe(true);
        for (const each of quarters) if (isShort(each, level + 1)) expect(isShort(each, level)).toBe(true);
      }),
    );
  });
});
