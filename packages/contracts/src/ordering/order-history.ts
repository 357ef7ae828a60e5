import { z } from 'zod';
import { PAGE_SIZE_MAX } from '../api/list-query.ts';
import { Currency } from '../fields/currencies.ts';
import { Id } from '../fields/ids.ts';
import { orderStates } from './order.ts';
import { PartInput } from './place-order.ts';

/** Fields of an order that its history follows. */
const Followed = z.partialRecord(
  z.enum([
    'state',
    'appointment',
    'appointmentDate',
    'counterAppointment',
    'rejectionMessage',
    'isPaid',
    'isRefunded',
    'items',
    'totalGross',
    'paymentStatus',
    'captured',
    'refunded',
    'questionnaireRating',
    'missedAt',
    'stationsDone',
    'guest',
  ]),
  z.unknown(),
);

/** One thing that happened to an order: who did what when, and the fields it changed. */
export const OrderHistoryEntry = z.object({
  id: Id,
  /** Revision of the order since then. */
  revision: z.int(),
  at: z.iso.datetime(),
  actor: z.object({ kind: z.enum(['customer', 'staff', 'admin', 'system']), id: z.string().nullable() }),
  /** `place`, `review`, `edit-guest` (whose `after.guest` names the fields, never what they say), `erase-person`, a move of `rules/order-lifecycle`, or what changed nothing of its life: `metadata`, `print`, `resend-mail`, `resend-sms`, and messages that were not sent: `held-sms-country`, `held-sms-limit`, `held-mail-limit`. */
  move: z.string(),
  /** The changed fields as they were; empty for the first entry and where nothing changed. */
  before: Followed,
  after: Followed,
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** A line as staff changes it: another amount, none at all (0), or other choices. Words that are absent stay. Source: ORDER-012. */
export const EditOrderItem = z.strictObject({
  amount: z.number().min(0).max(1_000_000),
  parts: z.array(PartInput).max(60).optional(),
});
export type EditOrderItem = z.infer<typeof EditOrderItem>;

/** The pages of orders that wait, the most urgent first. One page is all of them, unless there are more than it holds: `meta.total` says so. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_MAX),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** What the lists of a branch may be narrowed to. */
export const BranchQuery = z.strictObject({ ...PageQuery.shape, branch: Id.optional() });

/** Money of a branch's day in one currency. Sums in different ones are never added up. */
export const SumsOfDay = z.object({
  currency: Currency,
  gross: z.number().meta({
    description:
      'Gross with delivery of the orders that are accepted (`confirmed`, `inDelivery`, `delivered` or `completed`), with every change of their lines. Refunds are not taken off: they stand in `refunded`',
  }),
  donations: z.number().meta({ description: 'What the completed orders among them give away' }),
  tips: z.number().meta({ description: 'Tips of the orders in `gross`, and no part of it. Refunds are not taken off' }),
  refunded: z.number().meta({
    description:
      'Refunds of `gross` and `tips` together, by staff or at the provider. The amount by which a changed order became cheaper is in neither',
  }),
});
export type SumsOfDay = z.infer<typeof SumsOfDay>;

/** Orders and money of a branch's day: what the front desk shows as totals. */
export const OrdersOfDay = z.object({
  localDay: z.iso
    .date()
    .meta({ description: 'The day, in the time zone of the branch; orders belong to that they were placed on' }),
  orders: z
    .partialRecord(z.enum(orderStates), z.int())
    .meta({ description: 'How many orders are in which state now; states without any are left out' }),
  sums: z.array(SumsOfDay).meta({
    description:
      'What the orders brought, by currency; one entry unless the currency of the company changed that day, none without orders',
  }),
});
export type OrdersOfDay = z.infer<typeof OrdersOfDay>;

/** A branch's day as the overview shows it. `open` and `late` are current, for orders of any day. */
export const OrdersOfBranch = z.object({
  ...OrdersOfDay.shape,
  branch: Id,
  open: z.int().meta({ description: 'Orders that wait for something' }),
  late: z.int().meta({
    description:
      'Those among them that nobody has answered in time, or whose time has passed while they are to be made',
  }),
  confirmed: z.int().meta({ description: 'Orders of the day that were confirmed' }),
  confirmSeconds: z
    .number()
    .nullable()
    .meta({ description: 'Mean time from taking these to confirming them; null while there are none' }),
  weekAgo: z
    .object({ orders: z.int(), sums: z.array(SumsOfDay.pick({ currency: true, gross: true })) })
    .meta({ description: 'Orders in `gross` and their sums, of the day a week before up to the present time of day' }),
});
export type OrdersOfBranch = z.infer<typeof OrdersOfBranch>;
