import { z } from 'zod';
import { exportFormats } from '../api/export.ts';
import { Currency } from '../fields/currencies.ts';
import { day } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { orderModes } from '../ordering/order.ts';
import { paymentMethods } from '../ordering/place-order.ts';

/** Lengths of the buckets that a series has. */
export const granularities = ['hour', 'day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];
/** Periods that figures are compared with, see `comparedPeriod` in rules. */
export const comparisons = ['period', 'year'] as const;
export type Comparison = (typeof comparisons)[number];
/** The order of a ranking: by its figures, or by how much less or more they are than those compared with. */
export const rankingOrders = ['most', 'lost', 'gained'] as const;
export type RankingOrder = (typeof rankingOrders)[number];
/** Where an order was made. */
export const channels = ['website', 'table', 'staff'] as const;

/** Most local days of one question, and most rows of a ranking. */
export const STATISTICS_DAYS_MAX = 3_700;
export const RANKED_MAX = 1_000;

const MOST_VALUES = 100;
/** One of some values, or several with commas between them. */
const someOf = (accepts: (value: string) => boolean, description: string) =>
  z
    .string()
    .refine((text) => {
      const values = text.split(',');
      return values.length <= MOST_VALUES && values.every(accepts);
    })
    .meta({ description });
const someAmong = (values: readonly string[]) =>
  someOf((value) => values.includes(value), `Some of ${values.join(', ')}, with commas between them`);
const someIds = someOf((value) => Id.safeParse(value).success, 'Ids with commas between them');

/** Columns of facts that a question is narrowed by. */
export const statFilters = {
  branch: Id,
  mode: someAmong(orderModes),
  payment: someAmong(paymentMethods),
  channel: someAmong(channels),
  product: someIds,
  category: someIds,
} as const;
export type StatFilter = keyof typeof statFilters;

/**
 * Query of every set: local days of the branch, or of each branch by its own calendar, both counted. What a set has no use for it takes no notice of, and its
 * answer does not name it.
 * Source: STAT-001.
 */
export const StatQuery = z.strictObject({
  from: day,
  to: day,
  branch: statFilters.branch.optional(),
  mode: statFilters.mode.optional(),
  payment: statFilters.payment.optional(),
  channel: statFilters.channel.optional(),
  product: statFilters.product.optional(),
  category: statFilters.category.optional(),
  granularity: z.enum(granularities).optional(),
  compare: z.enum(comparisons).optional(),
  by: z.string().max(20).optional(),
  sort: z.enum(rankingOrders).optional(),
  limit: z.coerce.number().int().min(1).max(RANKED_MAX).optional(),
});
export type StatQuery = z.infer<typeof StatQuery>;

/** The same as a file; of a ranking `RANKED_MAX` rows unless `limit` says less. */
export const StatExportQuery = StatQuery.extend({ format: z.enum(exportFormats).default('csv') });

/** Somebody's work between two local days, both counted. Source: STAT-010. */
export const ProfileActivitiesQuery = z.strictObject({ user: Id, start: day, end: day });
/** The same, and the day at whose end balances stand; today without it. Source: STAT-009. */
export const ProfileQuery = ProfileActivitiesQuery.extend({ now: day.optional() });
export type ProfileQuery = z.infer<typeof ProfileQuery>;

/** What a dimension holds. Times: `2026-11-25`, `2026-11` or `2026-10-25T02+02:00`, weeks by their Monday; weekdays 1 (Monday) to 7. */
const DimensionType = z.enum(['time', 'instant', 'text', 'id', 'weekday', 'hour', 'number']);
export type DimensionType = z.infer<typeof DimensionType>;
const Unit = z.enum(['count', 'cents', 'seconds', 'minutes', 'ratio', 'percent']);
export type StatUnit = z.infer<typeof Unit>;
export const statKinds = ['series', 'ranking', 'matrix', 'flow', 'scalar', 'timeline'] as const;

const figures = z.array(z.number().nullable());

/** The answer of every set of statistics. Figures stand in the order of `measures`, keys in that of `dimensions`. Source: STAT-001. */
export const StatResult = z
  .object({
    set: z.string(),
    kind: z.enum(statKinds).meta({
      description:
        'Rows in time without gaps, rows by size, weekday by hour, steps from one page to the next, one row, or stretches of time',
    }),
    query: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      timeZone: z.string().meta({ description: 'Zone of the branch, or of the company where several are asked for' }),
      granularity: z.enum(granularities).nullable(),
      by: z.string().nullable(),
      filters: z.record(z.string(), z.string()).meta({ description: 'Those that the figures are narrowed by' }),
      compare: z.object({ by: z.enum(comparisons), from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
    dimensions: z.array(z.object({ key: z.string(), label: z.string(), type: DimensionType })),
    measures: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        unit: Unit,
        currency: Currency.optional().meta({
          description:
            'Of amounts, which are cents (nets with up to two decimals). Each currency has a measure of its own; none is added to another',
        }),
      }),
    ),
    rows: z.array(
      z.object({
        d: z.array(z.union([z.string(), z.number()])),
        m: figures,
        c: figures.optional().meta({ description: 'The same of the period that is compared with' }),
        ref: z
          .object({ resource: z.string(), id: Id, name: z.string() })
          .optional()
          .meta({ description: 'The record that the row is about, as it was called last' }),
      }),
    ),
    totals: figures.meta({ description: 'Of all rows and `other`' }),
    comparedTotals: figures.nullable(),
    other: figures.nullable().meta({ description: 'What a ranking has beyond its rows; null: nothing' }),
    meta: z.object({
      computedAt: z.iso.datetime(),
      watermark: z.iso.datetime().nullable().meta({ description: 'Instant of the newest event that is counted' }),
      complete: z.boolean().meta({ description: 'Whether all days are over: figures of today still grow' }),
      exactness: z.enum(['exact', 'estimate']),
      coverage: z.object({
        consentBp: z.int().nullable().meta({
          description:
            'Share of the pages opened on the whole website on which visitors consented to statistics, in hundredths of a percent; null where figures need no consent, and of days before this was counted',
        }),
      }),
      excluded: z.object({ bot: z.int(), staff: z.int(), spam: z.int() }).meta({
        description: 'What was recorded in the period and left out',
      }),
    }),
  })
  .meta({ description: 'The answer of a set of statistics' });
export type StatResult = z.infer<typeof StatResult>;

const upTo = z.iso.datetime().nullable();
/** Up to when facts of each kind are counted: an answer with an earlier `watermark` is not the newest. Null before the first. */
export const StatWatermarks = z.object({
  sales: upTo.meta({ description: 'Orders, what changed them, and their dishes' }),
  times: upTo.meta({ description: 'How orders kept to their times' }),
  visits: upTo.meta({ description: 'Visits and scans' }),
  staffing: upTo.meta({ description: 'Work beside orders' }),
});
export type StatWatermarks = z.infer<typeof StatWatermarks>;
