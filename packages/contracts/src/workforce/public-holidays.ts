import { z } from 'zod';
import { day } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';

/** Local days, both counted; without a branch in the country of the company. */
export const PublicHolidaysQuery = z.strictObject({ from: day, to: day, branch: Id.optional() });
/** Days in order; none of countries whose law of working time is not known. */
export const PublicHolidays = z.array(z.object({ localDate: z.iso.date(), name: z.string() }));
export type PublicHolidays = z.infer<typeof PublicHolidays>;
