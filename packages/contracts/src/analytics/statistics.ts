import { z } from 'zod';
import { Currency } from '../fields/currencies.ts';
import { instant } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';

/** Query of every statistics set: instants, `from` inclusive, `to` exclusive. Source: STAT-001. */
export const StatisticsQuery = z.strictObject({
  from: instant,
  to: instant,
});
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** Counts of orders in one currency. */
const counted = {
  currency: Currency.meta({ description: 'Currency of these orders. Sums in different currencies are never added up' }),
  orders: z.int().meta({ description: 'Orders placed, in any state' }),
  gross: z.number().meta({
    description:
      'Gross of these orders with delivery, as they were placed: neither later changes of their lines nor refunds are taken off. Tips are no part of it',
  }),
  tips: z.number().meta({ description: 'Tips of these orders, as they were placed; refunds are not taken off' }),
};

/** Orders placed per branch, local day and currency. Amounts are gross; tips are no part of them. Source: STAT-004. */
export const OrderStatistics = z
  .object({
    orders: counted.orders,
    sums: z.array(z.object(counted)).meta({ description: 'All of the span, by currency' }),
    groups: z.array(
      z.object({
        branch: Id,
        day: z.iso.date().meta({ description: 'Day the order was placed, in the time zone of its branch' }),
        mode: z.string().meta({ description: '`takeaway`, `delivery` or `dine-in`' }),
        state: z.string().meta({ description: 'State the orders are in now' }),
        ...counted,
      }),
    ),
  })
  .meta({
    description:
      'Amounts ordered, not earned: `sums` include every group, also `awaitingPayment`, `failed`, `rejected` and `canceled`. For turnover, add up the groups whose `state` counts; refunds are part of each order and of `refunded` of a branch’s day',
  });
export type OrderStatistics = z.infer<typeof OrderStatistics>;
