/**
 * What a screen shows at an instant: the film sequence of its stream by weekday, wall time and date, and the item of it by its dates and conditions. One rule for the player and the
 * back office. Source: RES-036, RES-037.
 */
import type { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import { isShownAt, type ShownHours } from './shown-hours.ts';
import { isAlone, itemAfter, lengthOf, stepAt, type Turns } from './signage-turns.ts';
import { addDays, addMonths, daysBetween, localDate, mondayOf, monthOf, toInstant, weekdayOf } from './wall-time.ts';

export type ProgrammeEntry = SignageStream['entries'][number];
/** What stands in place of the stream between two instants; `isUrgent`: above everything else. The film sequence has the same id. */
export type ProgrammeTakeover = {
  readonly id: string;
  readonly from: string;
  readonly until: string;
  readonly isUrgent: boolean;
};
export type Programme = Pick<SignageStream, 'timeZone' | 'defaultSegment' | 'entries'> & {
  readonly takeovers?: readonly ProgrammeTakeover[];
  /** Those that items name. */
  readonly hours?: ShownHours | undefined;
};
type Item = Pick<SignageSegment['items'][number], 'id' | 'validFrom' | 'validTo'> & {
  readonly durationMs: number;
  /** Place of the hours in which it is shown; without: always. */
  readonly hours?: number | undefined;
};
export type Sequence<I extends Item = Item> = Pick<SignageSegment, 'id' | 'isLooped'> & {
  readonly items: readonly I[];
};

/** Instants in ms, `to` not included. */
type Span = { readonly from: number; readonly to: number };
export type Playing<I extends Item = Item> = {
  readonly segment: string;
  /** The entry of the stream, or the takeover, that says so; null: none does, the default plays. */
  readonly entry: string | null;
  readonly item: I;
  /** When the item began, and when something else is to be shown, or the same item begins again. */
  readonly since: Date;
  readonly until: Date;
};

const DAY_MS = 86_400_000;
/** So many days ahead is looked for the next change; nothing is shown for longer without asking again. */
const DAYS_AHEAD = 2;
/** What began so many days before may still last, also at the beginning of an hour over midnight. */
const DAYS_BEFORE = 2;
const ms = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** The programme of a manifest, in the wall time of its screen: takeovers stand also where there is no stream. */
export const programmeOf = ({
  stream,
  takeovers,
  timeZone,
  hours,
}: {
  readonly stream: Programme | null;
  readonly takeovers: readonly ProgrammeTakeover[];
  readonly timeZone: string;
  readonly hours?: ShownHours | undefined;
}): Programme => ({
  ...(stream ?? { defaultSegment: null, entries: [] }),
  // One that was kept from before may have none.
  timeZone: timeZone || stream?.timeZone || 'UTC',
  takeovers,
  hours,
});

/** When an entry holds. What came later is not in a manifest that a player kept from before. */
type Days = Pick<ProgrammeEntry, 'weekdays' | 'from' | 'to' | 'validFrom' | 'validTo'> &
  Partial<Pick<ProgrammeEntry, 'everyWeeks' | 'weekOfMonth' | 'monthDay'>>;

/** Which time it is that the weekday of a day comes in its month, from 1 on, and how many days that month has. */
function placeInMonth(day: string): { readonly time: number; readonly date: number; readonly days: number } {
  const month = monthOf(day);
  const date = Number(day.slice(8));
  return { time: Math.ceil(date / 7), date, days: daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`) };
}

const timesInMonth = { first: 1, second: 2, third: 3, fourth: 4 } as const;

/** Whether an entry begins on a local day: by weekday, date, every how many weeks, and place in the month; all that is said must hold. */
function isOn({ weekdays, validFrom, validTo, everyWeeks, weekOfMonth, monthDay }: Days, day: string): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return false;
  if ((validFrom !== null && day < validFrom) || (validTo !== null && day > validTo)) return false;
  const weeks = everyWeeks ?? 1;
  // Weeks are counted from the one of the first day.
  if (weeks > 1 && validFrom !== null && (daysBetween(mondayOf(validFrom), mondayOf(day)) / 7) % weeks !== 0)
    return false;
  const { time, date, days } = placeInMonth(day);
  if (weekOfMonth === 'last' ? date + 7 <= days : weekOfMonth && time !== timesInMonth[weekOfMonth]) return false;
  // A month that has no such day has it on its last one.
  return monthDay == null || date === Math.min(monthDay, days);
}

/** When an entry holds that begins on a local day; null where it does not begin on that day. `to` at or before `from` is on the next day. */
export function spanOnDay(entry: Days, day: string, zone: string): Span | null {
  if (!isOn(entry, day)) return null;
  const { from, to } = entry;
  if (from === null || to === null)
    return { from: toInstant(day, '00:00', zone).getTime(), to: toInstant(addDays(day, 1), '00:00', zone).getTime() };
  const end = toInstant(to > from ? day : addDays(day, 1), to, zone);
  return { from: toInstant(day, from, zone).getTime(), to: end.getTime() };
}

const isValid = ({ validFrom, validTo, hours }: Item, all: ShownHours | undefined, at: number): boolean =>
  (ms(validFrom) ?? at) <= at && at < (ms(validTo) ?? Number.POSITIVE_INFINITY) && isShownAt(all, hours, new Date(at));

/** Above all entries of a stream, whose priority is 100 at most. */
const TAKEOVER_PRIORITY = 101;
const URGENT_PRIORITY = 102;
type Entry = Pick<ProgrammeEntry, 'id' | 'segment' | 'priority'> &
  Partial<Pick<ProgrammeEntry, 'weight' | 'maxPerHour'>>;
/** A film sequence that may play, with what is valid of it. */
type Candidate<I extends Item> = {
  readonly id: string | null;
  readonly segment: string;
  readonly priority: number;
  readonly weight: number | null;
  readonly maxPerHour: number | null;
  readonly onceFrom: number | null;
  readonly items: readonly I[];
  readonly span: Span;
};

/**
 * Candidates in the groups in which they play, the best first: those of the highest priority, of equal ones the first; where that one has a weight, it shares with
 * all of its priority that have one. Behind those that may play only so often come the next ones.
 */
function groupsOf<I extends Item>(candidates: readonly Candidate<I>[]): Candidate<I>[][] {
  const groups: Candidate<I>[][] = [];
  let rest = candidates.toSorted((one, other) => other.priority - one.priority);
  for (let [first] = rest; first !== undefined; [first] = rest) {
    const { priority, weight } = first;
    const group =
      weight === null ? [first] : rest.filter((other) => other.weight !== null && other.priority === priority);
    groups.push(group);
    if (group.some(({ maxPerHour }) => maxPerHour === null)) break;
    rest = rest.filter((other) => !group.includes(other));
  }
  return groups;
}

/** Who may play at an instant, around one: what is looked up there is kept. */
function turnsAround<I extends Item>(
  { timeZone, entries, defaultSegment, takeovers = [], hours }: Programme,
  sequences: ReadonlyMap<string, Sequence<I>>,
  around: Date,
): (at: number) => Turns<Candidate<I>> {
  const today = localDate(around, timeZone);
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AHEAD + 1 }, (_none, place) =>
    addDays(today, place - DAYS_BEFORE),
  );
  const standing: { readonly entry: Entry; readonly span: Span }[] = takeovers.map(({ id, from, until, isUrgent }) => ({
    entry: { id, segment: id, priority: isUrgent ? URGENT_PRIORITY : TAKEOVER_PRIORITY },
    span: { from: Date.parse(from), to: Date.parse(until) },
  }));
  for (const entry of entries)
    for (const day of days) {
      const span = spanOnDay(entry, day, timeZone);
      if (span) standing.push({ entry, span });
    }
  // Every instant at which an entry begins or ends, or an item is to be shown or is no more: what plays may be something else then.
  const changes = new Set(standing.flatMap(({ span }) => [span.from, span.to]));
  for (const { items } of sequences.values())
    for (const { validFrom, validTo } of items)
      for (const bound of [ms(validFrom), ms(validTo)]) if (bound !== null) changes.add(bound);
  const places = new Set([...sequences.values()].flatMap(({ items }) => items.map((item) => item.hours)));
  for (const place of places)
    for (const stretch of (place !== undefined && hours?.[place]) || [])
      for (const bound of [Date.parse(stretch.from), Date.parse(stretch.to)])
        if (Math.abs(bound - around.getTime()) <= (DAYS_AHEAD + DAYS_BEFORE) * DAY_MS) changes.add(bound);

  const candidatesOf = (entry: Entry | null, segment: string, span: Span, at: number): Candidate<I>[] => {
    const sequence = sequences.get(segment);
    const items = sequence?.items.filter((item) => isValid(item, hours, at)) ?? [];
    if (!sequence || items.length === 0) return [];
    const isOnce = entry !== null && !sequence.isLooped;
    const to = isOnce ? Math.min(span.to, span.from + lengthOf(items)) : span.to;
    const candidate = {
      ...{ id: entry?.id ?? null, segment, items, span: { from: span.from, to } },
      // The default comes last.
      priority: entry ? (entry.priority ?? 0) : -1,
      weight: isOnce ? null : (entry?.weight ?? null),
      maxPerHour: isOnce ? null : (entry?.maxPerHour ?? null),
      onceFrom: isOnce ? span.from : null,
    };
    return at < to ? [candidate] : [];
  };
  let known: (Turns<Candidate<I>> & { readonly from: number }) | null = null;
  return (at) => {
    if (known && known.from <= at && at < known.until) return known;
    const day = localDate(new Date(at), timeZone);
    const wholeDay = {
      from: toInstant(day, '00:00', timeZone).getTime(),
      to: toInstant(addDays(day, 1), '00:00', timeZone).getTime(),
    };
    const groups = groupsOf([
      ...standing.flatMap(({ entry, span }) =>
        span.from <= at && at < span.to ? candidatesOf(entry, entry.segment, span, at) : [],
      ),
      ...(defaultSegment === null ? [] : candidatesOf(null, defaultSegment, wholeDay, at)),
    ]);
    const ends = groups.flat().map(({ span }) => span.to);
    const until = Math.min(at + DAYS_AHEAD * DAY_MS, ...[...changes, ...ends].filter((change) => change > at));
    known = { groups, from: at, until };
    return known;
  };
}

/**
 * What plays at an instant: a takeover, an urgent one before others, else what the stream says. Of several entries the one with the highest priority does, of equal ones the first,
 * or those with a weight in turns. A sequence that is not looped plays once from the beginning of its hours. One that has nothing to show, or was shown as often as it may, makes
 * way for the next, and at last for the default: null only when that has nothing either.
 * @param sequences those of the stream, by their ids
 */
export function playingAt<I extends Item>(
  programme: Programme,
  sequences: ReadonlyMap<string, Sequence<I>>,
  instant: Date,
): Playing<I> | null {
  const at = instant.getTime();
  const turnsAt = turnsAround(programme, sequences, instant);
  const now = turnsAt(at);
  const [best] = now.groups[0] ?? [];
  if (!best) return null;
  if (isAlone(now)) {
    const round = at - ((at - best.span.from) % lengthOf(best.items));
    return shownOf(best, 0, round, at, now.until);
  }
  const { turn, first, since, to } = stepAt(turnsAt, at);
  return turn && shownOf(turn, first, since, at, to);
}

/** The item that is shown of a film sequence, of which one began at an instant. */
function shownOf<I extends Item>(
  { id, segment, items }: Candidate<I>,
  first: number,
  since: number,
  at: number,
  to: number,
): Playing<I> {
  const { index, beganMs } = itemAfter(items, first, at - since);
  const item = items[index] as I;
  const began = since + beganMs;
  return {
    ...{ segment, entry: id, item },
    since: new Date(began),
    until: new Date(Math.min(began + item.durationMs, to)),
  };
}

export type Stretch = {
  /** Those that play in it: one, several that share it, or none. */
  readonly segments: readonly string[];
  /** The entry that says so; null: none does. Of several the first. */
  readonly entry: string | null;
  readonly from: Date;
  readonly to: Date;
};

/** Which film sequences play between two instants, one stretch after the other, for plans. */
export function stretchesOf(
  programme: Programme,
  sequences: ReadonlyMap<string, Sequence>,
  from: Date,
  to: Date,
): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = from; at < to; ) {
    const { groups, until } = turnsAround(programme, sequences, at)(at.getTime());
    const [first] = groups[0] ?? [];
    const segments = [...new Set(groups.flat().map(({ segment }) => segment))];
    const end = new Date(Math.min(until, to.getTime()));
    const last = stretches.at(-1);
    const isOn = last && last.entry === (first?.id ?? null) && last.segments.join() === segments.join();
    if (isOn) stretches[stretches.length - 1] = { ...last, to: end };
    else stretches.push({ segments, entry: first?.id ?? null, from: at, to: end });
    at = end;
  }
  return stretches;
}
