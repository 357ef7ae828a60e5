import { z } from 'zod';
import { Currency } from '../fields/currencies.ts';
import { Id } from '../fields/ids.ts';

/** How many digits of a rate count: more than any bank quotes. */
const RATE_DECIMALS = 8;

/** Another currency, and how much of it one unit of the present one is worth: every price is multiplied by `rate`. */
export const CurrencyChange = z.strictObject({
  currency: Currency,
  rate: z
    .number()
    .min(0.000_001)
    .max(1_000_000)
    .refine((rate) => Number(rate.toFixed(RATE_DECIMALS)) === rate, 'decimals')
    .meta({
      description:
        'Each price is multiplied by it and rounded to whole hundredths, halves up; what cost something never costs nothing',
    }),
});
export type CurrencyChange = z.infer<typeof CurrencyChange>;

/** A price as it is and as it would be; `field` leads to it within its record, as problems name fields. */
const ChangedPrice = z.object({
  resource: z.enum(['config', 'products', 'branches']),
  id: Id,
  name: z.string(),
  field: z.string(),
  before: z.number(),
  after: z.number(),
});
export type ChangedPrice = z.infer<typeof ChangedPrice>;

/** How many prices a preview shows. */
export const PREVIEWED_PRICES = 50;

/** What a change of the currency would do. */
export const CurrencyPreview = z.object({
  from: Currency,
  ...CurrencyChange.shape,
  records: z.int().meta({ description: 'Dishes, branches and settings whose amounts change' }),
  prices: z.array(ChangedPrice).meta({ description: `The first ${PREVIEWED_PRICES} of them` }),
  priceCount: z.int(),
  tooLarge: z
    .array(ChangedPrice)
    .meta({ description: 'Prices that would be beyond what a price can be; with any, the change is refused' }),
  openOrders: z.int().meta({ description: 'Orders that have not ended; with any, the change is refused' }),
});
export type CurrencyPreview = z.infer<typeof CurrencyPreview>;

/** Ordering's answer before a change of currency: the number of open orders, and the revision of the configuration for new ones. */
export const OrdersUnderWay = z.object({ openOrders: z.int(), configRevision: z.int() });
