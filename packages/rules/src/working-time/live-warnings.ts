import { limitsOf } from './limits/limits-of.ts';
import type { Warning } from './warning.ts';
import { type Guarded, warningsOf } from './warnings-of.ts';
import { workingDaysOf } from './working-days.ts';

/** What concerns the working day that runs alone; colleagues may see it at a clock. */
const ofDay: ReadonlySet<Warning['code']> = new Set<Warning['code']>([
  'break-due',
  'break-late',
  'break-too-short',
  'break-divided',
  'day-too-long',
  'span-too-long',
  'youth-hours',
]);
export const isOfDay = ({ code }: Pick<Warning, 'code'>): boolean => ofDay.has(code);

/** What the legal guard says while somebody works: of the working day that runs and of its week, nothing of those before. Nothing while nobody works. */
export function liveWarnings(guarded: Guarded & { readonly now: Date }): Warning[] {
  const { country, bornOn, stretches, now } = guarded;
  const days = workingDaysOf(stretches, now, (localDate) => limitsOf(country, localDate, bornOn).rest.minutes);
  const day = days.at(-1);
  return day?.isRunning ? warningsOf(guarded).filter(({ localDate }) => localDate >= day.localDate) : [];
}
