import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Programme,
  type ProgrammeEntry,
  playingAt,
  programmeOf,
  type Sequence,
  spanOnDay,
  stretchesOf,
} from './signage-programme.ts';
import { addDays, localTime, weekdays } from './wall-time.ts';

const zone = 'Europe/Vienna';
const item = (id: string, seconds: number, valid: { validFrom?: string; validTo?: string } = {}) => ({
  id,
  durationMs: seconds * 1000,
  ...{ validFrom: null, validTo: null, ...valid },
});
const sequence = (id: string, items: ReturnType<typeof item>[], isLooped = true): [string, Sequence] => [
  id,
  { id, isLooped, items },
];
const entry = (segment: string, more: Partial<ProgrammeEntry> = {}): ProgrammeEntry => ({
  ...{
    id: `entry-${segment}`,
    segment,
    priority: 0,
    weekdays: [],
    from: null,
    to: null,
    ...{ validFrom: null, validTo: null, everyWeeks: 1, weekOfMonth: '', monthDay: null },
    ...{ weight: null, maxPerHour: null },
  },
  ...more,
});
const stream = (...entries: ProgrammeEntry[]): Programme => ({ timeZone: zone, defaultSegment: 'day', entries });
const sequences = new Map([
  sequence('day', [item('hello', 10), item('order', 20)]),
  sequence('noon', [item('soup', 10), item('schnitzel', 30)]),
  sequence('once', [item('gong', 60)], false),
  sequence('empty', []),
]);
const at = (text: string): Date => new Date(text);
const shown = (programme: Programme, instant: string) => {
  const playing = playingAt(programme, sequences, at(instant));
  return playing && [playing.segment, playing.item.id];
};

describe('what a screen shows [RES-037, SIGN-004]', () => {
  const noon = entry('noon', { from: '11:00', to: '14:30', weekdays: ['monday', 'tuesday'], priority: 10 });

  it('follows hours and weekdays as a clock in its zone shows them', () => {
    expect(shown(stream(noon), '2026-11-24T09:59:59Z')?.[0]).toBe('day');
    expect(shown(stream(noon), '2026-11-24T10:00:00Z')).toEqual(['noon', 'soup']);
    expect(shown(stream(noon), '2026-11-24T13:29:59Z')?.[0]).toBe('noon');
    expect(shown(stream(noon), '2026-11-24T13:30:00Z')?.[0]).toBe('day');
    expect(shown(stream(noon), '2026-11-25T10:00:00Z')?.[0]).toBe('day');
  });

  it('goes by the clock of the screen, also where its stream names another zone', () => {
    const programme = (timeZone: string) => programmeOf({ stream: stream(noon), takeovers: [], timeZone });
    // 11:00 in Lisbon is noon in Vienna.
    expect(shown(programme('Europe/Lisbon'), '2026-11-24T10:59:59Z')?.[0]).toBe('day');
    expect(shown(programme('Europe/Lisbon'), '2026-11-24T11:00:00Z')?.[0]).toBe('noon');
    expect(shown(programme(''), '2026-11-24T10:00:00Z')?.[0]).toBe('noon');
  });

  it('makes way for what stands in its place, from its beginning to its end', () => {
    const lasting = { from: '2026-11-24T10:30:00.000Z', until: '2026-11-24T12:00:00.000Z', isUrgent: false };
    const first = { id: 'once', ...lasting };
    const programme = { ...stream(noon), takeovers: [{ id: 'empty', ...lasting }, first] };
    expect(shown(programme, '2026-11-24T10:29:59Z')?.[0]).toBe('noon');
    expect(playingAt(programme, sequences, at('2026-11-24T10:29:50Z'))?.until).toEqual(at('2026-11-24T10:30:00Z'));
    expect(shown(programme, '2026-11-24T10:30:30Z')).toEqual(['once', 'gong']);
    expect(
      shown(
        { ...programme, takeovers: [first, { ...lasting, id: 'day', isUrgent: true }] },
        '2026-11-24T11:00:00Z',
      )?.[0],
    ).toBe('day');
    expect(shown(programme, '2026-11-24T12:00:00Z')?.[0]).toBe('noon');
    const without = programmeOf({ stream: null, takeovers: [{ ...lasting, id: 'day' }], timeZone: '' });
    expect(
      stretchesOf(without, sequences, at('2026-11-24T10:00:00Z'), at('2026-11-24T13:00:00Z')).map(
        ({ segments }) => segments,
      ),
    ).toEqual([[], ['day'], []]);
  });

  it('shows an item in its hours alone, and is asked again when they begin or end [RES-036]', () => {
    const eggs = { ...item('eggs', 60), hours: 0 };
    const morning = new Map([sequence('day', [eggs, item('hello', 60)])]);
    const hours = [[{ from: '2026-11-24T06:00:00.000Z', to: '2026-11-24T10:00:30.000Z' }]];
    const programme = { ...stream(), hours };
    const playing = (instant: string, asked: Programme = programme) => playingAt(asked, morning, at(instant));
    expect(playing('2026-11-24T10:00:00Z')).toMatchObject({ item: { id: 'eggs' }, until: at('2026-11-24T10:00:30Z') });
    expect(playing('2026-11-24T10:00:30Z')?.item.id).toBe('hello');
    expect(playing('2026-11-24T05:59:30Z')?.until).toEqual(at('2026-11-24T06:00:00Z'));
    // Hours that nobody knows are none.
    expect(playing('2026-11-24T10:00:00Z', stream())?.item.id).toBe('hello');
  });

  it('plays one item after the other, and says since when and until when [RES-036]', () => {
    const playing = playingAt(stream(noon), sequences, at('2026-11-24T10:00:45Z'));
    expect(playing).toMatchObject({
      ...{ segment: 'noon', entry: 'entry-noon', item: { id: 'soup' } },
      ...{ since: at('2026-11-24T10:00:40Z'), until: at('2026-11-24T10:00:50Z') },
    });
  });

  it('lets the higher priority win, and of equal ones the first', () => {
    const other = entry('once', { priority: 20, from: '11:00', to: '12:00' });
    expect(shown(stream(noon, other), '2026-11-24T10:00:30Z')?.[0]).toBe('once');
    // It plays once, and makes way.
    expect(shown(stream(noon, other), '2026-11-24T10:01:00Z')?.[0]).toBe('noon');
    expect(shown(stream(noon, entry('day', { priority: 10 })), '2026-11-24T10:00:30Z')?.[0]).toBe('noon');
  });

  it('belongs to the day that it begins on when it passes midnight', () => {
    const night = entry('noon', { from: '22:00', to: '02:00', weekdays: ['friday'] });
    expect(shown(stream(night), '2026-11-27T23:30:00Z')?.[0]).toBe('noon');
    expect(shown(stream(night), '2026-11-26T23:30:00Z')?.[0]).toBe('day');
  });

  it('holds on the days that it is valid on', () => {
    const dated = entry('noon', { validFrom: '2026-12-24', validTo: '2026-12-24' });
    expect(
      ['2026-12-23T22:59:59Z', '2026-12-23T23:00:00Z', '2026-12-24T22:59:59Z', '2026-12-24T23:00:00Z'].map(
        (text) => shown(stream(dated), text)?.[0],
      ),
    ).toEqual(['day', 'noon', 'noon', 'day']);
  });

  it('leaves out items that are not valid, and makes way where none is left', () => {
    const dated = new Map(sequences);
    dated.set(...sequence('noon', [item('old', 10, { validTo: '2026-11-24T10:00:05Z' })]));
    const programme = stream(noon);
    expect(playingAt(programme, dated, at('2026-11-24T10:00:00Z'))).toMatchObject({
      ...{ segment: 'noon', until: at('2026-11-24T10:00:05Z') },
    });
    expect(playingAt(programme, dated, at('2026-11-24T10:00:05Z'))?.segment).toBe('day');
    expect(shown(stream(entry('empty', { priority: 50 })), '2026-11-24T10:00:00Z')?.[0]).toBe('day');
    expect(shown({ ...stream(), defaultSegment: 'empty' }, '2026-11-24T10:00:00Z')).toBeNull();
  });

  it.each([
    // The clock goes from 02:00 to 03:00.
    ['2027-03-28', '01:30', '03:30', 60],
    ['2027-03-28', '02:30', '04:00', 30],
    ['2027-03-27', '22:00', '04:00', 300],
    // And from 03:00 back to 02:00.
    ['2026-10-25', '01:30', '03:30', 180],
    ['2026-10-25', '02:30', '04:00', 150],
    ['2026-10-24', '22:00', '04:00', 420],
  ])('lasts on %s from %s to %s for %i minutes', (day, from, to, minutes) => {
    const span = spanOnDay(entry('noon', { from, to }), day, zone);
    expect(span && (span.to - span.from) / 60_000).toBe(minutes);
    expect(span && localTime(new Date(span.to), zone)).toBe(to);
  });

  it('is listed in stretches for a plan', () => {
    const plan = stretchesOf(stream(noon), sequences, at('2026-11-23T23:00:00Z'), at('2026-11-24T23:00:00Z'));
    expect(plan.map(({ segments, from }) => [segments.join(), localTime(from, zone)])).toEqual([
      ['day', '00:00'],
      ['noon', '11:00'],
      ['day', '14:30'],
    ]);
  });
});

const days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_none, ahead) => addDays(first, ahead));

describe('an entry comes again [RES-037]', () => {
  it.each([
    [
      // Over week 53 of 2026.
      'every second week from its first',
      { everyWeeks: 2, validFrom: '2026-11-25', weekdays: ['monday'] },
      ['2026-12-07', '2026-12-21', '2027-01-04'],
    ],
    ['on the first Monday of the month', { weekOfMonth: 'first', weekdays: ['monday'] }, ['2026-12-07', '2027-01-04']],
    ['on the last Friday of the month', { weekOfMonth: 'last', weekdays: ['friday'] }, ['2026-11-27', '2026-12-25']],
    ['on a day of the month', { monthDay: 15 }, ['2026-12-15']],
    ['on the last day of each month', { monthDay: 31 }, ['2026-11-30', '2026-12-31']],
  ] as [string, Partial<ProgrammeEntry>, string[]][])('%s', (_what, when, expected) => {
    const on = days('2026-11-23', 43).filter((day) => spanOnDay(entry('noon', when), day, zone) !== null);
    expect(on).toEqual(expected);
  });
});

const HOUR_MS = 3_600_000;
/** What plays within an hour, one item after the other; `none` where nothing does. */
function playsOf(programme: Programme, all: ReadonlyMap<string, Sequence>, hour: number) {
  const plays: { segment: string; item: string; since: number; ms: number }[] = [];
  for (let at = hour; at < hour + HOUR_MS; ) {
    const playing = playingAt(programme, all, new Date(at));
    const until = Math.min(playing?.until.getTime() ?? at + 1000, hour + HOUR_MS);
    const { segment = 'none', item: { id = '' } = {}, since = new Date(at) } = playing ?? {};
    plays.push({ segment, item: id, since: since.getTime(), ms: until - at });
    at = until;
  }
  return plays;
}
const hour = Date.parse('2026-11-24T10:00:00Z');

describe('sequences that share an hour [RES-037]', () => {
  const beginnings = (programme: Programme): number[] =>
    playsOf(programme, sequences, hour).flatMap(({ item, since }) => (item === 'soup' ? (since - hour) / 1000 : []));

  it('lets one that may play four times come in each quarter, between whole items of the others', () => {
    expect(beginnings(stream(entry('noon', { priority: 10, maxPerHour: 4 })))).toEqual([0, 910, 1800, 2700]);
  });

  it('waits no longer than half a minute for a long item', () => {
    const long = new Map(sequences).set(...sequence('day', [item('map', 3600)]));
    const programme = stream(entry('noon', { priority: 10, maxPerHour: 2 }));
    const noon = playsOf(programme, long, hour).filter((play) => play.item === 'soup');
    expect(noon.map(({ since }) => (since - hour) / 1000)).toEqual([0, 1830]);
  });

  it('lets the first play alone where it has no weight, and those with one share where it does', () => {
    const alone = stream(entry('noon'), entry('day', { weight: 5 }));
    expect(new Set(playsOf(alone, sequences, hour).map(({ segment }) => segment))).toEqual(new Set(['noon']));
    const shared = stream(entry('noon', { weight: 1 }), entry('day', { weight: 5 }));
    expect(new Set(playsOf(shared, sequences, hour).map(({ segment }) => segment))).toEqual(new Set(['noon', 'day']));
  });

  it('is nothing but the slide of the company where all is used up and nothing else is there', () => {
    const programme = { ...stream(entry('noon', { maxPerHour: 1 })), defaultSegment: null };
    expect(shown(programme, '2026-11-24T10:00:39Z')).toEqual(['noon', 'schnitzel']);
    expect(shown(programme, '2026-11-24T10:00:40Z')).toBeNull();
    expect(shown(programme, '2026-11-24T11:00:00Z')).toEqual(['noon', 'soup']);
  });

  it('is listed in a plan with all that share it', () => {
    const programme = stream(entry('noon', { from: '11:00', to: '14:30', maxPerHour: 2 }));
    const plan = stretchesOf(programme, sequences, at('2026-11-23T23:00:00Z'), at('2026-11-24T23:00:00Z'));
    expect(plan.map(({ segments }) => segments)).toEqual([['day'], ['noon', 'day'], ['day']]);
  });

  const shares = fc.array(
    fc.record({
      weight: fc.integer({ min: 1, max: 10 }),
      seconds: fc.array(fc.integer({ min: 15, max: 60 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 4 },
  );
  const sharing = (all: readonly { readonly weight: number; readonly seconds: readonly number[] }[]) => ({
    programme: {
      ...stream(...all.map(({ weight }, index) => entry(`s${index}`, { weight }))),
      defaultSegment: null,
    } as Programme,
    sequences: new Map(
      all.map(({ seconds }, index) =>
        sequence(
          `s${index}`,
          seconds.map((each, place) => item(`i${place}`, each)),
        ),
      ),
    ),
  });

  it('gives each its share by weight: within an hour but for a round or two, over half a day nearly', () => {
    fc.assert(
      fc.property(shares, (all) => {
        const made = sharing(all);
        const hours = 12;
        const had = Array.from({ length: hours }, (_none, ahead) => {
          const plays = playsOf(made.programme, made.sequences, hour + ahead * HOUR_MS);
          return all.map((_one, index) =>
            plays.filter(({ segment }) => segment === `s${index}`).reduce((sum, { ms }) => sum + ms, 0),
          );
        });
        const weights = all.reduce((sum, { weight }) => sum + weight, 0);
        const rounds = all.flatMap(({ seconds }) => seconds).reduce((sum, each) => sum + each * 1000, 0);
        for (const [index, { weight }] of all.entries()) {
          const share = (HOUR_MS * weight) / weights;
          for (const each of had) expect(Math.abs((each[index] ?? 0) - share)).toBeLessThanOrEqual(2 * rounds);
          const together = had.reduce((sum, each) => sum + (each[index] ?? 0), 0);
          expect(Math.abs(together / hours - share)).toBeLessThanOrEqual(rounds / 2);
        }
      }),
      { numRuns: 4 },
    );
  });

  it('plays none more often in an hour than it may, and never nothing while something is left', () => {
    const capped = fc.array(
      fc.record({
        segment: fc.constantFrom('noon', 'once', 'empty'),
        priority: fc.integer({ min: 0, max: 2 }),
        weight: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
        maxPerHour: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        from: fc.constantFrom(null, '11:20', '11:47'),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(capped, (all) => {
        const entries = all.map(({ from, ...one }, index) => ({
          ...entry(one.segment, { ...one, from, to: from && '13:00' }),
          id: `entry-${index}`,
        }));
        const programme = stream(...entries);
        const begun = new Map<string, number>();
        for (let now = hour; now < hour + HOUR_MS; ) {
          const playing = playingAt(programme, sequences, new Date(now));
          if (!playing) throw new Error('nothing plays');
          if (playing.item.id === 'soup' && playing.entry)
            begun.set(playing.entry, (begun.get(playing.entry) ?? 0) + 1);
          now = playing.until.getTime();
        }
        for (const { id, maxPerHour } of entries)
          if (maxPerHour !== null) expect(begun.get(id ?? '') ?? 0).toBeLessThanOrEqual(maxPerHour);
      }),
      { numRuns: 15 },
    );
  });
});

describe('any stream', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
    return `${hour}:${minute}`;
  });
  const entries = fc.array(
    fc.record({
      segment: fc.constantFrom('day', 'noon', 'once', 'empty'),
      priority: fc.integer({ min: 0, max: 3 }),
      weekdays: fc.subarray([...weekdays]),
      hours: fc.option(fc.tuple(time, time), { nil: null }),
      weight: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      maxPerHour: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
    }),
    { maxLength: 6 },
  );
  const made = entries.map((all) =>
    all.map(({ hours, ...one }, index) => ({
      ...entry(one.segment, { ...one, from: hours?.[0] ?? null, to: hours?.[1] ?? null }),
      id: `entry-${index}`,
    })),
  );
  // Around both days on which clocks change, and others.
  const instants = fc
    .tuple(
      fc.constantFrom('2026-10-24T12:00:00Z', '2027-03-27T12:00:00Z', '2026-11-26T12:00:00Z'),
      fc.integer({ min: 0, max: 2 * 86_400_000 }),
    )
    .map(([from, ahead]) => new Date(Date.parse(from) + ahead));

  it('shows something always, and the same until the instant that it says [SIGN-001]', () => {
    fc.assert(
      fc.property(
        made,
        instants,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (all, instant, share) => {
          const programme = { ...stream(...all) };
          const playing = playingAt(programme, sequences, instant);
          if (!playing) throw new Error('nothing plays');
          const { since, until } = playing;
          expect(since <= instant && instant < until).toBe(true);
          const leftMs = until.getTime() - instant.getTime();
          const later = new Date(instant.getTime() + Math.min(leftMs - 1, Math.floor(leftMs * share)));
          expect(playingAt(programme, sequences, later)).toMatchObject({
            ...{ segment: playing.segment, entry: playing.entry, item: playing.item, until },
          });
        },
      ),
      { numRuns: 150 },
    );
  });
});
