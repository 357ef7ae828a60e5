import { localDate } from '../wall-time.ts';
import { piecesOf, type Stretch } from './stretches.ts';
import { lengthOf, MINUTE_MS, type Span } from './warning.ts';

/** From such a pause on a working day is split. Source: AZG § 12 Abs. 2a. */
const SPLIT_MS = 180 * MINUTE_MS;
const DAY_MS = 86_400_000;

/**
 * Work that the law sees as one day: it bears the local date of its first start, over midnight too. `work` and `pauses` take turns; paid and unpaid breaks
 * and clocking out between two stretches are pauses alike.
 */
export type WorkingDay = {
  readonly localDate: string;
  readonly timeZone: string;
  readonly work: readonly Span[];
  readonly pauses: readonly Span[];
  readonly isRunning: boolean;
  readonly isPausing: boolean;
  readonly isSplit: boolean;
};

type Work = Span & { readonly timeZone: string };

/** The work of stretches without breaks, in order; what follows at once is one. */
function workOf(stretches: readonly Stretch[], now: Date | null): Work[] {
  const all = stretches
    .flatMap((stretch) => piecesOf(stretch, now))
    .filter(({ isBreak, stretch }) => !isBreak && stretch.kind !== 'absence')
    .toSorted((a, b) => a.from - b.from);
  const merged: Work[] = [];
  for (const { from, to, stretch } of all) {
    const last = merged.at(-1);
    if (last && from <= last.to) merged[merged.length - 1] = { ...last, to: Math.max(last.to, to) };
    else merged.push({ from, to, timeZone: stretch.timeZone });
  }
  return merged;
}

const gapsOf = (work: readonly Span[]): Span[] =>
  work.slice(1).map(({ from }, index) => ({ from: work[index]?.to ?? from, to: from }));

/**
 * Stretches as working days, in order. Work belongs to the working day before if the time between is shorter than the rest that is due and it begins on the
 * same local date, or less than three hours later, within 24 hours of its start. `restMinutesOn` says the rest due after a local date.
 */
export function workingDaysOf(
  stretches: readonly Stretch[],
  now: Date | null,
  restMinutesOn: (localDate: string) => number,
): WorkingDay[] {
  const groups: { readonly localDate: string; readonly timeZone: string; readonly work: [Work, ...Work[]] }[] = [];
  for (const work of workOf(stretches, now)) {
    const date = localDate(new Date(work.from), work.timeZone);
    const last = groups.at(-1);
    const gap = last ? work.from - (last.work.at(-1)?.to ?? work.from) : 0;
    if (
      last &&
      gap < restMinutesOn(last.localDate) * MINUTE_MS &&
      (last.localDate === date || gap < SPLIT_MS) &&
      work.from < last.work[0].from + DAY_MS
    )
      last.work.push(work);
    else groups.push({ localDate: date, timeZone: work.timeZone, work: [work] });
  }
  const running = now && stretches.find((s) => s.endedAt === null && Date.parse(s.startedAt) < now.getTime());
  return groups.map(({ work, ...day }, index) => {
    const isRunning = Boolean(running) && index === groups.length - 1;
    const end = work.at(-1)?.to ?? 0;
    const isPausing = isRunning && now !== null && end < now.getTime();
    const pauses = gapsOf(work);
    if (isPausing) pauses.push({ from: end, to: now.getTime() });
    return { ...day, work, pauses, isRunning, isPausing, isSplit: pauses.some((pause) => lengthOf(pause) >= SPLIT_MS) };
  });
}
