import { z } from 'zod';
import { ExportQuery, RecordListQuery } from '../api/list-query.ts';
import type { ProblemCode } from '../api/problems.ts';
import type { Right } from '../api/rights.ts';
import { exporting, IdParams, route } from '../api/route.ts';
import { AnsweredQuestionnaire } from '../catalog/questionnaire.ts';
import { instant } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { Metadata } from '../fields/metadata.ts';
import { BranchQueue } from './branch-queue.ts';
import { customerRoutes } from './customer-routes.ts';
import { DeviceListParams } from './device.ts';
import { DonationReportQuery, DonationTotal } from './donation-report.ts';
import { Notification } from './notification.ts';
import { Order } from './order.ts';
import {
  BranchQuery,
  EditOrderItem,
  OrderHistoryEntry,
  OrdersOfBranch,
  OrdersOfDay,
  PageQuery,
} from './order-history.ts';
import { orderRights } from './order-rights.ts';
import { orderSheetColumnNames } from './order-sheet.ts';
import { ReplacedOrder } from './replaced-order.ts';

/** Optional words to the customer with a refusal. */
const OptionalMessage = z.object({ message: z.string().trim().max(1000).optional() });

/** A time that is promised with the answer to an order that wants none; one with a wanted time is promised that, other times are offered. */
const Promised = z.strictObject({ appointment: instant.optional() });

/** Another time that staff offers. Source: STATUS-013. */
const CounterAppointment = z.strictObject({ counterAppointment: instant });
/** By how much the promised time moves. */
const Delay = z.strictObject({ minutes: z.int().min(1).max(1440) });

/** What any change of an order may meet. */
const changeProblems = ['order.transition-not-allowed', 'order.key-reused', 'record.stale'] as const;

const orderMove = <B extends z.ZodType = z.ZodNever>(
  right: Right,
  verb: string,
  body?: B,
  problems: readonly ProblemCode[] = [],
) =>
  route({
    owner: 'ordering',
    right,
    summary: `Move an order: ${verb}`,
    params: IdParams,
    data: Order,
    idempotency: 'optional',
    problems: [...changeProblems, ...problems],
    ...(body ? { body } : {}),
  });

const stationMove = (right: Right, summary: string, problems: readonly ProblemCode[] = []) =>
  route({
    owner: 'ordering',
    right,
    summary,
    params: z.object({ id: Id, station: Id }),
    data: Order,
    idempotency: 'optional',
    problems: [...changeProblems, 'order.station-without-part', ...problems],
  });

/** Returns the queued messages. */
const resendNewOrder = (channel: string, problems: readonly ProblemCode[] = []) =>
  route({
    owner: 'ordering',
    right: orderRights.resend,
    status: 202,
    summary: `Send the ${channel} about the new order again`,
    params: IdParams,
    data: z.array(Notification),
    idempotency: 'optional',
    problems: ['notification.order-not-placed', 'notification.recipient-missing', ...problems],
  });

export const OrderExportQuery = ExportQuery.extend({
  locale: LocaleTag.optional().meta({
    description: `Whose spreadsheet opens the file. \`fields\` are columns of the list then: ${orderSheetColumnNames.join(', ')}`,
  }),
});

/** Orders have up to 200 lines, each in several languages. */
const ORDER_LIMIT_BYTES = 1024 * 1024;

/** What staff and front desks see of orders, and do to them. Source: RES-019, READ-042. */
export const orderRoutes = {
  ...customerRoutes,
  'GET /api/orders': route({
    owner: 'ordering',
    right: orderRights.history,
    summary:
      'Order history. Pages by number, or one after the other by `cursor`, which stays quick however far it goes; `total` of a search is counted up to 2,000. Filters: `id`, `branch`, `customer`, `state`, `mode`, `paymentMethod`, `donatee`, `qrCode`, `deliveryArea` (its name), `ticketNumber`, `isPaid`, `isLate`, and `from` and `to` for when it was placed. Bounds such as `dueAt.gte` and `dueAt.lt`: `createdAt`, `updatedAt`, `appointmentDate`, `dueAt` (the promised time, else the wanted one, else when it was placed), `ticketNumber`, `totalGross`; `appointmentDate.empty=false` for orders with an appointment',
    query: RecordListQuery,
    data: z.array(Order),
  }),
  'GET /api/orders/export': route({
    owner: 'ordering',
    right: orderRights.history,
    summary:
      'Export orders as a file, as the history lists them: with `locale` for people, in words, local times and the form of its spreadsheets; without it for programs',
    query: OrderExportQuery,
    problems: ['access.proof-needed'],
    ...exporting,
  }),
  'GET /api/orders/current': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'Open orders, most urgent first; a device sees those of its branch',
    query: BranchQuery,
    data: z.array(Order),
    problems: ['record.missing'],
  }),
  'GET /api/orders/missed': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'Orders that were not answered in time, and those that are late',
    query: BranchQuery,
    data: z.array(Order),
    problems: ['record.missing'],
  }),
  /** Source: ORDER-003. */
  'GET /api/orders/frontdesk/{branch}/{key}': route({
    owner: 'ordering',
    access: 'public',
    summary:
      'What the front desk of a branch shows: the current orders, the most urgent first, and those that ended today',
    params: DeviceListParams,
    query: PageQuery,
    data: z.array(Order),
  }),
  /** Source: ORDER-004. */
  'GET /api/orders/backoffice/{branch}/{key}': route({
    owner: 'ordering',
    access: 'public',
    summary: 'The order history of a branch, for the key of a back office',
    params: DeviceListParams,
    query: RecordListQuery,
    data: z.array(Order),
  }),
  'GET /api/branches/{id}/orders/today': route({
    owner: 'ordering',
    also: ['/api/orders/today/{id}'],
    right: orderRights.read,
    summary: 'Number of orders and revenue of a branch today',
    params: IdParams,
    data: OrdersOfDay,
  }),
  'GET /api/orders/today': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'Today’s figures of each branch that the caller reaches, compared with the same weekday a week ago',
    data: z.array(OrdersOfBranch),
  }),
  'GET /api/orders/donations': route({
    owner: 'ordering',
    right: orderRights.donations,
    summary: 'Donations per recipient from the completed orders of a period',
    query: DonationReportQuery,
    data: z.array(DonationTotal),
    problems: ['record.missing'],
  }),
  'GET /api/branches/{id}/orders': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'The front desk list of a branch for a device that has signed in, and for staff',
    params: IdParams,
    query: PageQuery,
    data: z.array(Order),
  }),
  'GET /api/branches/{id}/orders/events': route({
    owner: 'gateway',
    right: orderRights.read,
    summary:
      'Says as it happens that orders of a branch changed: `order` with id and revision, `print` with {job, order, station, state, isAlarming}, `device-test` and `device-logs` with {device}, `reset` when changes may have been missed',
    params: IdParams,
    answers: 'text/event-stream',
  }),
  'GET /api/branches/{id}/queue': route({
    owner: 'ordering',
    right: orderRights.queue,
    isPolled: true,
    summary:
      'What guests at a branch may see of its orders: numbers that are ready and that are being made, how many orders wait, for how long; nothing of deliveries',
    params: IdParams,
    data: BranchQueue,
    problems: ['record.missing'],
  }),
  'GET /api/branches/{id}/queue/events': route({
    owner: 'gateway',
    right: orderRights.queue,
    summary:
      'Says as it happens that the queue of a branch may have changed, never how: `order`; `reset` when changes may have been missed',
    params: IdParams,
    answers: 'text/event-stream',
  }),
  'GET /api/orders/{id}': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'One order',
    params: IdParams,
    data: Order,
  }),
  'PUT /api/orders/{id}': route({
    owner: 'ordering',
    right: orderRights.update,
    summary:
      'Replace an order by itself with other contact data, address or words of the guest, or other metadata (which needs its own right). The body is the order as `GET` answers it; any other difference is 422 at its field, with the call that makes it. `updatedAt` is not compared',
    params: IdParams,
    body: ReplacedOrder,
    bodyLimitBytes: ORDER_LIMIT_BYTES,
    data: Order,
    idempotency: 'optional',
    problems: [
      ...changeProblems,
      'request.id-mismatch',
      'order.field-elsewhere',
      'order.field-kept',
      'order.phone-invalid',
      'order.area-mismatch',
      'order.postcode-undelivered',
    ],
  }),
  'DELETE /api/orders/{id}': route({
    owner: 'ordering',
    right: orderRights.delete,
    status: 204,
    summary:
      'Delete an order that never came about: it ended before anybody accepted it, and no money came. Nothing of it is left but the line in the log, and its number is not given again',
    params: IdParams,
    idempotency: 'optional',
    problems: ['order.deleted-open', 'order.deleted-kept', 'order.deleted-unpaid', 'order.key-reused', 'record.stale'],
  }),
  'GET /api/orders/{id}/events': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'History of an order, oldest first',
    params: IdParams,
    data: z.array(OrderHistoryEntry),
  }),
  'GET /api/orders/{id}/questionnaire': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'The customer’s rating of an order; null if there is none',
    params: IdParams,
    data: AnsweredQuestionnaire.nullable(),
  }),
  /** `itemId` is the line's id, or its place in `items`, counted from 0. Source: ORDER-012, ORDER-014. */
  'PUT /api/order-items/{id}/{itemId}': route({
    owner: 'ordering',
    also: ['/api/orders/{id}/items/{itemId}'],
    right: orderRights.edit,
    summary:
      'Change an item of an order, by its id or its position in `items`, counted from 0; the price is recalculated',
    params: z.object({ id: Id, itemId: z.union([Id, z.string().regex(/^\d{1,4}$/)]) }),
    body: EditOrderItem,
    data: Order,
    idempotency: 'optional',
    problems: [
      ...changeProblems,
      'order.currency-changing',
      'order.other-currency',
      'order.item-missing',
      'order.empty',
      'order.amount-invalid',
      'order.product-unavailable',
      'order.part-unknown',
      'order.part-invalid',
      'order.part-required',
    ],
  }),
  'PUT /api/orders/{id}/metadata': route({
    owner: 'ordering',
    right: orderRights.metadata,
    summary: 'Replace what other systems keep with an order; its `revision` stays, `updatedAt` does not',
    params: IdParams,
    body: Metadata,
    data: Order,
  }),
  'GET /api/orders/{id}/notifications': route({
    owner: 'ordering',
    right: orderRights.read,
    summary: 'Emails, SMS and notifications about an order with their states, oldest first',
    params: IdParams,
    data: z.array(Notification),
  }),
  'POST /api/orders/{id}/resend-new-order-email': resendNewOrder('mail'),
  'POST /api/orders/{id}/resend-new-order-sms': resendNewOrder('SMS', ['notification.sms-off']),
  'POST /api/orders/{id}/status/confirm': orderMove(orderRights.confirm, 'confirm', Promised, [
    'order.promise-differs',
    'order.appointment-unavailable',
    'order.appointment-too-far',
  ]),
  'POST /api/orders/{id}/status/reject': orderMove(orderRights.reject, 'reject', OptionalMessage),
  'POST /api/orders/{id}/status/in-delivery': orderMove(orderRights['in-delivery'], 'in delivery, or ready to collect'),
  'POST /api/orders/{id}/stations/{station}/done': stationMove(
    orderRights['in-delivery'],
    'A kitchen station has made its part of an order; the last one makes it ready',
  ),
  'DELETE /api/orders/{id}/stations/{station}/done': stationMove(
    orderRights.reopen,
    'A kitchen station calls its part back; an order that it made ready is to be made again',
    ['order.slot-lost'],
  ),
  'POST /api/orders/{id}/status/delivered': orderMove(orderRights.delivered, 'delivered'),
  'POST /api/orders/{id}/status/completed': orderMove(orderRights.completed, 'completed'),
  'POST /api/orders/{id}/status/cancel': orderMove(orderRights.cancel, 'cancel', OptionalMessage),
  'POST /api/orders/{id}/counter-appointment': orderMove(
    orderRights['counter-appointment'],
    'offer another time',
    CounterAppointment,
    [
      'order.branch-missing',
      'order.appointment-closed',
      'order.appointment-too-far',
      'order.appointment-unavailable',
      'order.paused-preorder',
      'order.slot-lost',
    ],
  ),
  'DELETE /api/orders/{id}/counter-appointment': orderMove(
    orderRights['counter-appointment'],
    'withdraw the offered time',
  ),
  'POST /api/orders/{id}/delay': orderMove(orderRights.delay, 'later than promised', Delay),
  'POST /api/orders/{id}/reopen': orderMove(
    orderRights.reopen,
    'undo the last step; not of a cancelled order whose payment goes back',
    undefined,
    ['order.slot-lost', 'order.refund-ordered'],
  ),
};
