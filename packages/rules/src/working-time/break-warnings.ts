import type { BreakStep, Limits } from './limits/limits.ts';
import { instantAfter, lengthOf, MINUTE_MS, type Span, totalOf, type Warning, warning } from './warning.ts';
import type { WorkingDay } from './working-days.ts';

/** How long before a break is due its warning comes. */
const DUE_MS = 10 * MINUTE_MS;

const atLeast = (pauses: readonly Span[], minutes: number): Span[] =>
  pauses.filter((pause) => lengthOf(pause) >= minutes * MINUTE_MS);

const isMet = ({ ways, breakMinutes }: BreakStep, pauses: readonly Span[]): boolean =>
  ways.some(({ parts, leastMinutes }) => {
    const counted = atLeast(pauses, leastMinutes);
    return counted.length >= parts && totalOf(counted) >= breakMinutes * MINUTE_MS;
  });

/** The shortest pause that is one by law. */
const leastMinutesOf = ({ breaks }: Limits): number =>
  Math.min(...breaks.steps.flatMap(({ ways }) => ways.map(({ leastMinutes }) => leastMinutes)));

/** The work between two pauses that are long enough, each as its pieces. */
function runsOf({ work, pauses }: WorkingDay, leastMinutes: number): Span[][] {
  const ends = atLeast(pauses, leastMinutes).map(({ to }) => to);
  const runs: Span[][] = [[]];
  for (const piece of work) {
    if (ends.includes(piece.from)) runs.push([]);
    runs.at(-1)?.push(piece);
  }
  return runs;
}

/**
 * Warnings of the breaks of a working day: one that is due within ten minutes, one that came too late, or breaks that are too short for its work,
 * or divided otherwise than the law does. Of a day that is over one thing alone, the shortness before the lateness.
 */
export function breakWarnings(day: WorkingDay, limits: Limits): Warning[] {
  const { latestAfter, fromEdge, steps } = limits.breaks;
  const { localDate, work, isRunning } = day;
  const least = leastMinutesOf(limits);
  const latestMs = latestAfter.minutes * MINUTE_MS;
  const edgeMs = (fromEdge?.minutes ?? 0) * MINUTE_MS;
  const start = work[0]?.from ?? 0;
  const end = work.at(-1)?.to ?? 0;
  const pauses = day.pauses.filter(({ from, to }) => from >= start + edgeMs && (isRunning || to <= end - edgeMs));
  const warnings: Warning[] = [];

  const runs = runsOf(day, least);
  const longest = runs.toSorted((a, b) => totalOf(b) - totalOf(a))[0] ?? [];
  if (totalOf(longest) > latestMs)
    warnings.push(
      warning({
        code: 'break-late',
        level: 'broken',
        localDate,
        at: instantAfter(longest, latestMs),
        value: totalOf(longest),
        limit: latestMs,
        by: latestAfter.by,
      }),
    );
  const present = runs.at(-1) ?? [];
  const left = latestMs - totalOf(present);
  if (isRunning && !day.isPausing && left >= 0 && left <= DUE_MS)
    warnings.push(
      warning({
        code: 'break-due',
        level: 'ahead',
        localDate,
        at: end + left,
        value: totalOf(present),
        limit: latestMs,
        by: latestAfter.by,
      }),
    );

  const step = steps.findLast(({ overMinutes }) => totalOf(work) > overMinutes * MINUTE_MS);
  if (!step || isMet(step, pauses) || (isRunning && warnings.length > 0)) return warnings;
  const counted = totalOf(atLeast(pauses, least));
  const isDivided = counted >= step.breakMinutes * MINUTE_MS;
  return [
    warning({
      code: isDivided ? 'break-divided' : 'break-too-short',
      level: isRunning ? 'ahead' : isDivided ? 'check' : 'broken',
      localDate,
      at: instantAfter(work, step.overMinutes * MINUTE_MS),
      value: counted,
      limit: step.breakMinutes * MINUTE_MS,
      by: step.by,
    }),
  ];
}
