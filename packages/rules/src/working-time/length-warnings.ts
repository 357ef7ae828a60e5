import { addDays, mondayOf, toInstant } from '../wall-time.ts';
import type { Limits } from './limits/limits.ts';
import { type DayParts, workSpansOf } from './parts-of-day.ts';
import { instantAfter, MINUTE_MS, type Span, standing, totalOf, type Warning, warning } from './warning.ts';
import type { WorkingDay } from './working-days.ts';

/** How long before its end the longest day is warned of. */
const AHEAD_MS = 30 * MINUTE_MS;

/** Warnings of the length of a working day: its work, and the time from its start to its end. */
export function dayWarnings(day: WorkingDay, { day: longest, span }: Limits): Warning[] {
  const { localDate, work, isRunning, isPausing } = day;
  const warnings: Warning[] = [];
  const worked = totalOf(work);
  const start = work[0]?.from ?? 0;
  const end = work.at(-1)?.to ?? start;
  if (longest) {
    const limit = longest.minutes * MINUTE_MS;
    const passed = standing(worked, longest);
    const left = limit - worked;
    if (passed)
      warnings.push(
        warning({ code: 'day-too-long', localDate, at: instantAfter(work, limit), value: worked, ...passed }),
      );
    else if (isRunning && !isPausing && left <= AHEAD_MS)
      warnings.push(
        warning({
          code: 'day-too-long',
          level: 'ahead',
          localDate,
          at: end + left,
          value: worked,
          limit,
          by: longest.by,
        }),
      );
  }
  const tooWide = span && standing(end - start, span);
  if (tooWide)
    warnings.push(
      warning({ code: 'span-too-long', localDate, at: start + tooWide.limit, value: end - start, ...tooWide }),
    );
  return warnings;
}

/** The work of a week from Monday to Sunday, in order. */
export type Week = { readonly monday: string; readonly work: readonly Span[]; readonly timeZone: string };

/** Local days as weeks, those with work alone. */
export function weeksOf(days: readonly DayParts[], timeZone: string): Week[] {
  const weeks = Map.groupBy(days, ({ localDate }) => mondayOf(localDate));
  return [...weeks].flatMap(([monday, ofWeek]) => {
    const work = workSpansOf(ofWeek.flatMap(({ parts }) => parts));
    return work.length > 0 ? [{ monday, work, timeZone }] : [];
  });
}

/** Warnings of the length of weeks, and of the average that ends with the last of them. */
export function weekWarnings(weeks: readonly Week[], limitsOn: (localDate: string) => Limits): Warning[] {
  const warnings = weeks.flatMap(({ monday, work }) => {
    const sunday = addDays(monday, 6);
    const { week } = limitsOn(sunday);
    const passed = standing(totalOf(work), week);
    if (!passed) return [];
    const at = instantAfter(work, week.minutes * MINUTE_MS);
    return [warning({ code: 'week-too-long', localDate: sunday, at, value: totalOf(work), ...passed })];
  });
  const last = weeks.at(-1);
  if (!last) return warnings;
  const sunday = addDays(last.monday, 6);
  const { average } = limitsOn(sunday);
  if (!average) return warnings;
  const first = addDays(last.monday, -7 * (average.weeks - 1));
  const inPeriod = weeks.filter(({ monday }) => monday >= first);
  const value = inPeriod.reduce((sum, { work }) => sum + totalOf(work), 0) / average.weeks;
  const limit = average.minutes * MINUTE_MS;
  if (value <= limit) return warnings;
  const at = instantAfter(
    inPeriod.flatMap(({ work }) => work),
    limit * average.weeks,
  );
  return [
    ...warnings,
    warning({ code: 'average-too-long', level: 'broken', localDate: sunday, at, value, limit, by: average.by }),
  ];
}

/** The instants between which a week lies. */
export const spanOfWeek = ({ monday, timeZone }: Week): Span => ({
  from: toInstant(monday, '00:00', timeZone).getTime(),
  to: toInstant(addDays(monday, 7), '00:00', timeZone).getTime(),
});
