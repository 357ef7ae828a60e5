import { addDays, localDate, toInstant } from '../wall-time.ts';
import { type BreakKind, breakKinds, piecesOf, type Stretch, type StretchKind, stretchKinds } from './stretches.ts';
import type { Span } from './warning.ts';

/** A piece of a stretch within one local day. `from` and `to` are instants, ISO, UTC. */
export type DayPart = {
  readonly stretchId: string;
  readonly kind: StretchKind | BreakKind;
  readonly isBreak: boolean;
  readonly from: string;
  readonly to: string;
  readonly seconds: number;
};

/** One local day of somebody's work, in seconds. The parts add up to `byKind` and `byBreak`, and these to the totals. */
export type DayParts = {
  readonly localDate: string;
  /** Work of every kind without breaks. */
  readonly workSeconds: number;
  /** Breaks of every kind. */
  readonly breakSeconds: number;
  /** Of them those that are paid. */
  readonly paidBreakSeconds: number;
  readonly byKind: Readonly<Record<StretchKind, number>>;
  readonly byBreak: Readonly<Record<BreakKind, number>>;
  /** In order of time. */
  readonly parts: readonly DayPart[];
};

const sumOf = (parts: readonly DayPart[], kind: DayPart['kind']): number =>
  parts.reduce((sum, part) => (part.kind === kind ? sum + part.seconds : sum), 0);

/** The totals of a day's parts. */
export function totalsOf(localDate: string, parts: readonly DayPart[]): DayParts {
  const byKind = Object.fromEntries(stretchKinds.map((kind) => [kind, sumOf(parts, kind)])) as Record<
    StretchKind,
    number
  >;
  const byBreak = Object.fromEntries(breakKinds.map((kind) => [kind, sumOf(parts, kind)])) as Record<BreakKind, number>;
  return {
    localDate,
    workSeconds: stretchKinds.reduce((sum, kind) => (kind === 'absence' ? sum : sum + byKind[kind]), 0),
    breakSeconds: breakKinds.reduce((sum, kind) => sum + byBreak[kind], 0),
    paidBreakSeconds: byBreak.paid,
    byKind,
    byBreak,
    parts,
  };
}

/** The work among parts of days, without breaks and absences. */
export const workSpansOf = (parts: readonly DayPart[]): Span[] =>
  parts
    .filter(({ isBreak, kind }) => !isBreak && kind !== 'absence')
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));

/**
 * Stretches of work as local days of their zone, each day once and in order; days without work are missing. A stretch over midnight is cut there; where
 * clocks change, a day has the seconds that passed. What runs, ends at `now`, without which it counts for nothing. Source: back-office research §4.1.
 */
export function partsOfDay(stretches: readonly Stretch[], now: Date | null = null): DayParts[] {
  const days = new Map<string, DayPart[]>();
  for (const stretch of stretches) {
    // The day that a piece lies in is the next one's too, but for those over midnight.
    let day = '';
    let midnight = Number.NEGATIVE_INFINITY;
    for (const { kind, isBreak, from, to } of piecesOf(stretch, now)) {
      let begins = from;
      while (begins < to) {
        if (begins >= midnight) {
          day = localDate(new Date(begins), stretch.timeZone);
          midnight = toInstant(addDays(day, 1), '00:00', stretch.timeZone).getTime();
        }
        const ends = Math.min(to, midnight);
        const part: DayPart = {
          stretchId: stretch.id,
          kind,
          isBreak,
          from: new Date(begins).toISOString(),
          to: new Date(ends).toISOString(),
          seconds: (ends - begins) / 1000,
        };
        const parts = days.get(day);
        if (parts) parts.push(part);
        else days.set(day, [part]);
        begins = ends;
      }
    }
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, parts]) =>
      totalsOf(
        day,
        parts.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)),
      ),
    );
}
