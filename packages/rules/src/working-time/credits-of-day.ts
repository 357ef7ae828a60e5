import type { DayTarget } from './target-of-day.ts';

/** What somebody is away for. `timeOff` takes from the balance of hours, so it credits nothing. */
export const absenceKinds = ['sick', 'care', 'special', 'holiday', 'unpaid', 'timeOff'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/**
 * Somebody's absence, approved or reported, from one local date to another, both included. Of a half one, half of each day's hours are meant: the first or
 * the second half of the day.
 */
export type Absence = {
  readonly id: string;
  readonly kind: AbsenceKind;
  readonly from: string;
  readonly to: string;
  readonly half: 'first' | 'second' | null;
};

/** Hours of a day that count as if they were worked. */
export type Credit = {
  readonly kind: 'publicHoliday' | Exclude<AbsenceKind, 'timeOff'>;
  /** Of the absence; null for a public holiday. */
  readonly id: string | null;
  readonly seconds: number;
};

/** The share of a day's hours that an absence takes. Of an odd second the first half has the greater part, so that both are the whole. */
export const shareOf = (seconds: number, half: Absence['half']): number =>
  half === null ? seconds : half === 'first' ? Math.ceil(seconds / 2) : Math.floor(seconds / 2);

/**
 * The hours of a day that are credited, never more than its target in all. A public holiday comes first, so it takes no leave; then sickness, which
 * takes none either; then care, special leave, leave, unpaid leave. Sickness and care credit what was not worked on that day, the others
 * their share, worked or not. Absences may come in any order.
 */
export function creditsOfDay(target: DayTarget, absences: readonly Absence[], workedSeconds: number): Credit[] {
  const credits: Credit[] = [];
  let left = target.targetSeconds;
  const add = (credit: Credit): void => {
    if (credit.seconds <= 0) return;
    credits.push(credit);
    left -= credit.seconds;
  };
  add({ kind: 'publicHoliday', id: null, seconds: target.holidaySeconds });
  const ofDay = absences
    .filter(({ from, to }) => from <= target.localDate && target.localDate <= to)
    .toSorted((a, b) => absenceKinds.indexOf(a.kind) - absenceKinds.indexOf(b.kind) || (a.id < b.id ? -1 : 1));
  for (const { kind, id, half } of ofDay) {
    if (kind === 'timeOff') continue;
    const share = Math.min(shareOf(target.targetSeconds, half), left);
    const isWhatFellOut = kind === 'sick' || kind === 'care';
    add({ kind, id, seconds: isWhatFellOut ? Math.min(share, Math.max(left - workedSeconds, 0)) : share });
  }
  return credits;
}
