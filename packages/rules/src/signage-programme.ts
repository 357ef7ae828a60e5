/**
 * What a screen shows at an instant: the film sequence of its stream by weekday, wall time and date, and the item of it. One rule for the player, the
 * service and the back office. Source: RES-036, RES-037.
 */
import type { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import { addDays, localDate, toInstant, weekdayOf } from './wall-time.ts';

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
};
type Item = Pick<SignageSegment['items'][number], 'id' | 'durationMs' | 'validFrom' | 'validTo'>;
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
const ms = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** The programme of a manifest: takeovers stand also where there is no stream. */
export const programmeOf = ({
  stream,
  takeovers,
  timeZone,
}: {
  readonly stream: Programme | null;
  readonly takeovers: readonly ProgrammeTakeover[];
  readonly timeZone: string;
}): Programme => ({
  ...(stream ?? { timeZone: timeZone || 'UTC', defaultSegment: null, entries: [] }),
  takeovers,
});

/** When an entry holds that begins on a local day; null where it does not begin on that day. `to` at or before `from` is on the next day. */
export function spanOnDay(
  { weekdays, from, to, validFrom, validTo }: Omit<ProgrammeEntry, 'id' | 'segment' | 'priority'>,
  day: string,
  zone: string,
): Span | null {
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) return null;
  if ((validFrom !== null && day < validFrom) || (validTo !== null && day > validTo)) return null;
  if (from === null || to === null)
    return { from: toInstant(day, '00:00', zone).getTime(), to: toInstant(addDays(day, 1), '00:00', zone).getTime() };
  const end = toInstant(to > from ? day : addDays(day, 1), to, zone);
  return { from: toInstant(day, from, zone).getTime(), to: end.getTime() };
}

const isValid = ({ validFrom, validTo }: Item, at: number): boolean =>
  (ms(validFrom) ?? at) <= at && at < (ms(validTo) ?? Number.POSITIVE_INFINITY);
const lengthOf = (items: readonly Item[]): number => items.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Above all entries of a stream, whose priority is 100 at most. */
const TAKEOVER_PRIORITY = 101;
const URGENT_PRIORITY = 102;
type Entry = Pick<ProgrammeEntry, 'id' | 'segment' | 'priority'>;
type Candidate<I extends Item> = {
  readonly entry: Entry | null;
  readonly sequence: Sequence<I>;
  readonly items: readonly I[];
  readonly span: Span;
};

/**
 * What plays at an instant: a takeover, an urgent one before others, else what the stream says. Of several entries the one with the highest priority does, of equal ones the first. A sequence that is not looped plays once from
 * the beginning of its hours. One that has nothing to show makes way for the next, and at last for the default: null only when that has nothing either.
 * @param sequences those of the stream, by their ids
 */
export function playingAt<I extends Item>(
  { timeZone, entries, defaultSegment, takeovers = [] }: Programme,
  sequences: ReadonlyMap<string, Sequence<I>>,
  instant: Date,
): Playing<I> | null {
  const at = instant.getTime();
  const today = localDate(instant, timeZone);
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_none, ahead) => addDays(today, ahead - 1));
  const candidateOf = (entry: Entry | null, id: string, span: Span): Candidate<I> | null => {
    const sequence = sequences.get(id);
    const items = sequence?.items.filter((item) => isValid(item, at)) ?? [];
    if (!sequence || items.length === 0) return null;
    const isOnce = entry !== null && !sequence.isLooped;
    const ended = isOnce ? { ...span, to: Math.min(span.to, span.from + lengthOf(items)) } : span;
    return at < ended.to ? { entry, sequence, items, span: ended } : null;
  };
  // Every instant at which an entry begins or ends, or an item is valid or is no more: what plays may be something else then.
  const changes = new Set<number>();
  const candidates: Candidate<I>[] = [];
  const consider = (entry: Entry, span: Span): void => {
    changes.add(span.from).add(span.to);
    const candidate = span.from <= at && at < span.to ? candidateOf(entry, entry.segment, span) : null;
    if (candidate) candidates.push(candidate);
  };
  for (const { id, from, until, isUrgent } of takeovers)
    consider(
      { id, segment: id, priority: isUrgent ? URGENT_PRIORITY : TAKEOVER_PRIORITY },
      { from: Date.parse(from), to: Date.parse(until) },
    );
  for (const entry of entries)
    for (const day of days) {
      const span = spanOnDay(entry, day, timeZone);
      if (span) consider(entry, span);
    }
  const day = { from: toInstant(today, '00:00', timeZone).getTime(), to: Number.POSITIVE_INFINITY };
  const otherwise = defaultSegment === null ? null : candidateOf(null, defaultSegment, day);
  const [best = otherwise] = candidates.toSorted(
    (one, other) => (other.entry?.priority ?? 0) - (one.entry?.priority ?? 0),
  );
  if (!best) return null;
  for (const { items } of sequences.values())
    for (const { validFrom, validTo } of items)
      for (const bound of [ms(validFrom), ms(validTo)]) if (bound !== null) changes.add(bound);
  changes.add(best.span.to).add(at + DAYS_AHEAD * DAY_MS);
  if (best.entry === null) changes.add(toInstant(addDays(today, 1), '00:00', timeZone).getTime());

  let begins = at - ((at - best.span.from) % lengthOf(best.items));
  let shown = best.items[0] as I;
  for (const item of best.items) {
    shown = item;
    if (at < begins + item.durationMs) break;
    begins += item.durationMs;
  }
  const next = Math.min(begins + shown.durationMs, ...[...changes].filter((change) => change > at));
  return {
    segment: best.sequence.id,
    entry: best.entry?.id ?? null,
    item: shown,
    since: new Date(begins),
    until: new Date(next),
  };
}

/** When which film sequence plays between two instants, one stretch after the other, for plans; null: nothing does. */
export function stretchesOf(
  programme: Programme,
  sequences: ReadonlyMap<string, Sequence>,
  from: Date,
  to: Date,
): { readonly segment: string | null; readonly entry: string | null; readonly from: Date; readonly to: Date }[] {
  // The order of items says nothing here: a sequence is looked at as one long item.
  const whole = new Map(
    [...sequences].map(([id, { items, ...sequence }]) => [
      id,
      {
        ...sequence,
        items: items.map((item) => ({ ...item, durationMs: sequence.isLooped ? DAY_MS : item.durationMs })),
      },
    ]),
  );
  const stretches: { segment: string | null; entry: string | null; from: Date; to: Date }[] = [];
  for (let at = from; at < to; ) {
    const playing = playingAt(programme, whole, at);
    const until = playing?.until ?? nextStart(programme, at);
    const end = until < to ? until : to;
    const last = stretches.at(-1);
    const now = { segment: playing?.segment ?? null, entry: playing?.entry ?? null };
    if (last && last.segment === now.segment && last.entry === now.entry) last.to = end;
    else stretches.push({ ...now, from: at, to: end });
    at = end;
  }
  return stretches;
}

/** The next beginning of an entry after an instant at which nothing plays; a day later where there is none. */
function nextStart({ entries, timeZone, takeovers = [] }: Programme, at: Date): Date {
  const today = localDate(at, timeZone);
  const starts = entries.flatMap((entry) =>
    [today, addDays(today, 1)].flatMap((day) => spanOnDay(entry, day, timeZone)?.from ?? []),
  );
  starts.push(...takeovers.map(({ from }) => Date.parse(from)));
  return new Date(Math.min(at.getTime() + DAY_MS, ...starts.filter((start) => start > at.getTime())));
}
