import { z } from 'zod';
import { day } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';

/** Most local days of one question. */
export const STAFFING_QUARTERS_DAYS_MAX = 31;

/** Local days of a branch, both counted. */
export const StaffingQuartersQuery = z.strictObject({ from: day, to: day, branch: Id });
export type StaffingQuartersQuery = z.infer<typeof StaffingQuartersQuery>;

export const StaffedQuarter = z.object({
  from: z.iso.datetime({ offset: true }).meta({ description: 'When it begins, by the clock of the branch' }),
  people: z.number().meta({ description: 'Who was there, on average of the quarter hour' }),
  staffBy: z.enum(['stamps', 'shifts']).nullable().meta({
    description:
      'What says who was there on that day: time stamps, else shifts; before the day is over shifts come first. null: neither',
  }),
  due: z.int().meta({ description: 'Orders promised for it, or placed in it where none was promised' }),
});
export type StaffedQuarter = z.infer<typeof StaffedQuarter>;

/** Who was there beside the orders that were due, by quarter hours without gaps. */
export const StaffingQuarters = z.object({
  timeZone: z.string(),
  quarters: z.array(StaffedQuarter),
});
export type StaffingQuarters = z.infer<typeof StaffingQuarters>;
