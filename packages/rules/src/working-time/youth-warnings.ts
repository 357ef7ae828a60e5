import { addDays, monthOf, toInstant, weekdayOf } from '../wall-time.ts';
import type { Limits } from './limits/limits.ts';
import { type DayParts, workSpansOf } from './parts-of-day.ts';
import { type Span, totalOf, type Warning, warning } from './warning.ts';

type LimitsOn = (localDate: string) => Limits;
type DayWork = { readonly localDate: string; readonly work: readonly Span[] };

/** Work of youths before and after the hours in which they may work, day by day. */
function hoursWarnings({ localDate, work }: DayWork, { hours }: Limits, timeZone: string): Warning[] {
  if (!hours) return [];
  const opens = toInstant(localDate, hours.from, timeZone).getTime();
  const closes = toInstant(localDate, hours.to, timeZone).getTime();
  const outside = work
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, opens) },
      { from: Math.max(from, closes), to },
    ])
    .filter(({ from, to }) => from < to);
  const first = outside[0];
  if (!first) return [];
  const value = totalOf(outside);
  return [warning({ code: 'youth-hours', level: 'broken', localDate, at: first.from, value, limit: 0, by: hours.by })];
}

function isSundayKept(
  rule: Limits['sundays']['rule'],
  sunday: string,
  isWorked: (localDate: string) => boolean,
): boolean {
  switch (rule) {
    case 'allowed':
      return true;
    case 'forbidden':
      return false;
    case 'every-second-free':
      return !isWorked(addDays(sunday, -7));
    case 'two-a-month-free': {
      let free = 0;
      for (let date = addDays(sunday, -28); date <= addDays(sunday, 28); date = addDays(date, 7))
        if (monthOf(date) === monthOf(sunday) && (date > sunday || !isWorked(date))) free += 1;
      return free >= 2;
    }
    default:
      return rule satisfies never;
  }
}

/** Warnings of the night and the Sundays of youths. Values are seconds of work. */
export function youthWarnings(days: readonly DayParts[], timeZone: string, limitsOn: LimitsOn): Warning[] {
  const worked = days
    .map(({ localDate, parts }) => ({ localDate, work: workSpansOf(parts) }))
    .filter(({ work }) => work.length > 0);
  const dates = new Set(worked.map(({ localDate }) => localDate));
  return worked.flatMap((day) => {
    const { localDate, work } = day;
    const limits = limitsOn(localDate);
    const { rule, by } = limits.sundays;
    const first = work[0];
    const ofSunday =
      first && weekdayOf(localDate) === 'sunday' && !isSundayKept(rule, localDate, (date) => dates.has(date))
        ? [
            warning({
              code: 'youth-sunday',
              level: 'broken',
              localDate,
              at: first.from,
              value: totalOf(work),
              limit: 0,
              by,
            }),
          ]
        : [];
    return [...hoursWarnings(day, limits, timeZone), ...ofSunday];
  });
}
