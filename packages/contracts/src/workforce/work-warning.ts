import { z } from 'zod';

/** What the legal guard of working time warns of. */
export const workWarningCodes = [
  'break-due',
  'break-late',
  'break-too-short',
  'break-divided',
  'day-too-long',
  'span-too-long',
  'week-too-long',
  'average-too-long',
  'rest-too-short',
  'weekly-rest-too-short',
  'days-in-week',
  'days-in-row',
  'youth-hours',
  'youth-sunday',
] as const;

/** A bound of the law that work comes near to or passes. Seconds, for `days-in-week` and `days-in-row` days. */
export const WorkWarning = z.object({
  code: z.enum(workWarningCodes),
  /** `ahead`: it can still be met. `check`: allowed where a condition is met that `by` names. `broken`: it is passed. */
  level: z.enum(['ahead', 'check', 'broken']),
  /** The local date that it concerns; of a week its Sunday. */
  localDate: z.iso.date(),
  /** Since when the bound is passed, or at which instant it will be. */
  at: z.iso.datetime(),
  value: z.int(),
  limit: z.int(),
  /** The paragraph that sets the bound, as lawyers cite it. */
  by: z.string(),
});
export type WorkWarning = z.infer<typeof WorkWarning>;
