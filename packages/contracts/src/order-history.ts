import { z } from 'zod';
import { Id } from './ids.ts';
import { orderStates } from './order.ts';
import { PartValue } from './place-order.ts';
import { PAGE_SIZE_MAX } from './route.ts';

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
  /** `place`, `review`, a move of `rules/order-lifecycle`, or what changed nothing: `print`, `resend-mail`, `resend-sms`, and messages that were not sent: `held-sms-country`, `held-sms-limit`, `held-mail-limit`. */
  move: z.string(),
  /** The changed fields as they were; empty for the first entry and where nothing changed. */
  before: Followed,
  after: Followed,
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** A line as staff changes it: another amount, none at all (0), or other choices. Words that are absent stay. Source: ORDER-012. */
export const EditOrderItem = z.strictObject({
  amount: z.number().min(0).max(1_000_000),
  parts: z.array(PartValue).max(60).optional(),
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

/** Orders and money of a branch's day: what the front desk shows as totals. */
export const OrdersOfDay = z.object({
  localDay: z.iso.date(),
  orders: z.partialRecord(z.enum(orderStates), z.int()),
  /** Gross of what was neither rejected, canceled nor failed. */
  gross: z.number(),
  donations: z.number(),
});
export type OrdersOfDay = z.infer<typeof OrdersOfDay>;
