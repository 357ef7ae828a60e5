import { addDays, daysBetween, localDate, mondayOf, toInstant } from '../wall-time.ts';
import { spanOfWeek, type Week } from './length-warnings.ts';
import type { Limits } from './limits/limits.ts';
import { lengthOf, MINUTE_MS, type Span, standing, type Warning, warning } from './warning.ts';
import type { WorkingDay } from './working-days.ts';

type LimitsOn = (localDate: string) => Limits;
const WEEK_MS = 604_800_000;

const startOf = ({ work }: WorkingDay): number => work[0]?.from ?? 0;
const endOf = ({ work }: WorkingDay): number => work.at(-1)?.to ?? 0;
const restsOf = (days: readonly WorkingDay[]): Span[] =>
  days.slice(1).map((day, index) => ({ from: endOf(days[index] ?? day), to: startOf(day) }));

/** Warnings of the rest between working days, each at the start of the later one. */
export function restWarnings(days: readonly WorkingDay[], limitsOn: LimitsOn): Warning[] {
  return restsOf(days).flatMap((rest, index) => {
    const before = days[index];
    const after = days[index + 1];
    if (!before || !after) return [];
    const passed = standing(lengthOf(rest), limitsOn(before.localDate).rest, {
      isLeast: true,
      isSplit: before.isSplit,
    });
    if (!passed) return [];
    const { localDate } = after;
    return [warning({ code: 'rest-too-short', localDate, at: rest.to, value: lengthOf(rest), ...passed })];
  });
}

/** The local dates that lie whole in a time. */
function wholeDaysOf({ from, to }: Span, timeZone: string): string[] {
  const dates: string[] = [];
  for (let date = localDate(new Date(from), timeZone); ; date = addDays(date, 1)) {
    if (toInstant(addDays(date, 1), '00:00', timeZone).getTime() > to) return dates;
    if (toInstant(date, '00:00', timeZone).getTime() >= from) dates.push(date);
  }
}

/** Warnings of the weekly rest of weeks that are over; before the first working day and after the last one everything is rest. */
export function weeklyRestWarnings(
  days: readonly WorkingDay[],
  weeks: readonly Week[],
  now: Date | null,
  limitsOn: LimitsOn,
): Warning[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const between = restsOf(days);
  return weeks.flatMap((week) => {
    const sunday = addDays(week.monday, 6);
    const { weeklyRest } = limitsOn(sunday);
    const { from, to } = spanOfWeek(week);
    if (!weeklyRest || (now && now.getTime() < to)) return [];
    const touches = (rest: Span): boolean => rest.from < to && rest.to > from;
    const open = [
      { from: from - WEEK_MS, to: startOf(first) },
      { from: endOf(last), to: to + WEEK_MS },
    ];
    const limit = weeklyRest.minutes * MINUTE_MS;
    const isGiven = [...between, ...open].filter(touches).some((rest) => {
      if (lengthOf(rest) < limit) return false;
      const whole = wholeDaysOf(rest, week.timeZone);
      return whole.length >= weeklyRest.wholeDays && whole.some((date) => mondayOf(date) === week.monday);
    });
    if (isGiven) return [];
    const value = Math.max(0, ...between.filter(touches).map(lengthOf));
    const { by, unless } = weeklyRest;
    const level = unless ? 'check' : 'broken';
    return [
      warning({ code: 'weekly-rest-too-short', level, localDate: sunday, at: to, value, limit, by: unless ?? by }),
    ];
  });
}

/** Warnings of the number of days that somebody works, in a week and one after the other; values in days. */
export function dayCountWarnings(days: readonly WorkingDay[], limitsOn: LimitsOn): Warning[] {
  const dates = [...new Map(days.map((day) => [day.localDate, day])).values()];
  const over = (code: 'days-in-week' | 'days-in-row', group: readonly WorkingDay[]): Warning[] => {
    const bound = group[0] && limitsOn(group[0].localDate)[code === 'days-in-week' ? 'daysInWeek' : 'daysInRow'];
    const passing = bound && group[bound.days];
    if (!passing) return [];
    const { localDate } = passing;
    const at = new Date(startOf(passing)).toISOString();
    return [{ code, level: 'broken', localDate, at, value: group.length, limit: bound.days, by: bound.by }];
  };
  const rows: WorkingDay[][] = [];
  for (const day of dates) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && daysBetween(before.localDate, day.localDate) === 1) row.push(day);
    else rows.push([day]);
  }
  const weeks = Map.groupBy(dates, ({ localDate }) => mondayOf(localDate));
  return [
    ...[...weeks.values()].flatMap((week) => over('days-in-week', week)),
    ...rows.flatMap((row) => over('days-in-row', row)),
  ];
}
