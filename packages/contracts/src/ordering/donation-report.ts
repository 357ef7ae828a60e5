import { z } from 'zod';
import { Currency } from '../fields/currencies.ts';
import { day } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';

/** Days of the branches' calendars, both counted; of one branch, or of all. */
export const DonationReportQuery = z.strictObject({
  from: day,
  to: day,
  branch: Id.optional(),
});
export type DonationReportQuery = z.infer<typeof DonationReportQuery>;

/** What the completed orders of a period give to one recipient in one currency. */
export const DonationTotal = z.object({
  donatee: Id,
  /** As it is called now; null when it was removed since. */
  name: z.string().nullable(),
  orders: z.int(),
  currency: Currency,
  amount: z.number(),
});
export type DonationTotal = z.infer<typeof DonationTotal>;
