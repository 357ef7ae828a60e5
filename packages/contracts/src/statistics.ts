import { z } from 'zod';
import { instant } from './fields.ts';
import { Id } from './ids.ts';

/** Query of every statistics set: instants, `from` inclusive, `to` exclusive. Source: STAT-001. */
export const StatisticsQuery = z.strictObject({
  from: instant,
  to: instant,
});
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** Orders placed per branch and local day. Amounts are gross, in the shop currency. Source: STAT-004. */
export const OrderStatistics = z.object({
  orders: z.int(),
  gross: z.number(),
  groups: z.array(
    z.object({
      branch: Id,
      day: z.iso.date(),
      mode: z.string(),
      state: z.string(),
      orders: z.int(),
      gross: z.number(),
    }),
  ),
});
export type OrderStatistics = z.infer<typeof OrderStatistics>;
