import { z } from 'zod';
import { ANALYTICS_ENTRY_BYTES, AnalyticsLogEntry, LogAnalytics } from './analytics-log.ts';
import { Branch } from './branch.ts';
import { BusyBranch, PauseBranch, PauseQuery, SellOutProduct, SoldOutQuery } from './branch-switches.ts';
import { Category } from './category.ts';
import { Config, SaveConfig } from './config.ts';
import { Device, DeviceCaller, DeviceKey, DeviceListParams, DeviceProof, DeviceSession } from './device.ts';
import { DeviceLogEntry, TellDeviceLog } from './device-log.ts';
import { Division } from './division.ts';
import { Donatee } from './donatee.ts';
import { DonationReportQuery, DonationTotal } from './donation-report.ts';
import { instant } from './fields.ts';
import { Id } from './ids.ts';
import { Image } from './image.ts';
import { ProductLabelsQuery, TableLabelsQuery } from './labels.ts';
import { Menu } from './menu.ts';
import { Navigation } from './navigation.ts';
import { Notification, PushKey, PushSubscription } from './notification.ts';
import { Order, PublicOrder } from './order.ts';
import { BranchQuery, EditOrderItem, OrderHistoryEntry, OrdersOfDay } from './order-history.ts';
import {
  LookAtPayment,
  Payment,
  PaymentHistory,
  PaymentState,
  RefundOrder,
  StartAttempt,
  StartedAttempt,
} from './payment.ts';
import { PaymentRedirect, PlacedOrder, PlaceOrder } from './place-order.ts';
import { CloudPrntJobQuery, CloudPrntPoll, PrinterParams, PrintJob, PrintOrder } from './print-job.ts';
import { Product } from './product.ts';
import { AnsweredQuestionnaire, Questionnaire } from './questionnaire.ts';
import { Redirect } from './redirect.ts';
import { IdParams, ListQuery, type Route, resourceRoutes, route } from './route.ts';
import { Site, SiteQuery } from './site.ts';
import { FreeSlots, SlotsQuery } from './slots.ts';
import { OrderStatistics, StatisticsQuery } from './statistics.ts';
import { Table } from './table.ts';
import { Tag } from './tag.ts';
import { Upload } from './upload.ts';

const MEBIBYTE = 1024 * 1024;
/** A file travels as multipart form data, or as a data URL, which is a third longer. */
const fileWrites = { body: z.looseObject({}), accepts: 'multipart', bodyLimitBytes: 36 * MEBIBYTE } as const;

/** One entry of `GET /api/init`: the url it would be fetched from below /api, and its data. */
export const InitEntry = z.object({ url: z.string(), data: z.unknown() });
export type InitEntry = z.infer<typeof InitEntry>;

/** What an init call is reduced to: one branch, by id or identifier, and the entries named, for instance `config,branches`. */
const InitQuery = z.strictObject({
  branch: z.string().max(80).optional(),
  parts: z
    .string()
    .max(200)
    .regex(/^[a-z/]+(,[a-z/]+)*$/)
    .optional(),
});

/** The current user as `/api/users/me` answers; null for visitors. Source: AUTH-001, AUTH-002. */
export const Me = z.object({ id: Id, roles: z.array(z.string()), branches: z.array(z.object({ id: Id })) }).nullable();

/** Keyed access to a public order: both parts are needed, a wrong one answers 404. */
export const PublicOrderParams = z.object({ uid: z.string().max(64), hash: z.string().max(64) });
/** Optional words to the customer with a refusal. */
const OptionalMessage = z.object({ message: z.string().trim().max(1000).optional() });

/** A time that is promised with the answer to an order that wants none; one with a wanted time is promised that, other times are offered. */
const Promised = z.strictObject({ appointment: instant.optional() });

/** Another time that staff offers. Source: STATUS-013. */
const CounterAppointment = z.strictObject({ counterAppointment: instant });
/** By how much the promised time moves. */
const Delay = z.strictObject({ minutes: z.int().min(1).max(1440) });

const orderMove = <B extends z.ZodType = z.ZodNever>(verb: string, body?: B) =>
  route({
    owner: 'ordering',
    access: 'desk',
    summary: `Move an order: ${verb}`,
    params: IdParams,
    data: Order,
    idempotency: 'optional',
    ...(body ? { body } : {}),
  });

const publicOrderCall = <B extends z.ZodType = z.ZodNever>(summary: string, body?: B) =>
  route({
    owner: 'ordering',
    access: 'public',
    summary,
    params: PublicOrderParams,
    data: PublicOrder,
    idempotency: 'optional',
    ...(body ? { body } : {}),
  });

/** One address for a Star printer; its key is in it, and the answers are as CloudPRNT says. */
const cloudPrnt = { owner: 'ordering', access: 'public', params: PrinterParams } as const;

const providerCall = { owner: 'payment', access: 'public', isFromElsewhere: true } as const;
/** Leads on to the status page, or to the checkout's error page; names in the query are the provider's own. */
const paymentReturn = {
  owner: 'payment',
  access: 'public',
  status: 303,
  isFromElsewhere: true,
  params: PublicOrderParams,
  query: z.looseObject({}),
} as const;

/** Answers what was queued. */
const resendNewOrder = (channel: string) =>
  route({
    owner: 'ordering',
    access: 'desk',
    status: 202,
    summary: `Send the ${channel} about the new order again`,
    params: IdParams,
    data: z.array(Notification),
    idempotency: 'optional',
  });
/** What staff switches on a record of the catalogue without knowing the rest of it; a front desk for its own branch. */
const switchRoute = <D extends z.ZodType, B extends z.ZodType = z.ZodNever>(summary: string, data: D, body?: B) =>
  route({ owner: 'catalog', access: 'desk', summary, params: IdParams, data, ...(body ? { body } : {}) });

/** Every call of the installation. The gateway's routing table, OpenAPI and the typed client follow from it. */
export const routes = {
  'GET /api/init': route({
    owner: 'gateway',
    access: 'public',
    summary:
      'Everything a client starts with; with `branch` (id or identifier) reduced to what that branch sells now, with `parts` to the entries named',
    query: InitQuery,
    data: z.array(InitEntry),
  }),
  'GET /api/users/me': route({
    owner: 'gateway',
    access: 'public',
    summary: 'The signed-in user, null for visitors',
    data: Me,
  }),

  'GET /api/config': route({ owner: 'catalog', access: 'public', summary: 'The configuration', data: Config }),
  'POST /api/config': route({
    owner: 'catalog',
    access: 'admin',
    summary: 'Save the configuration',
    body: SaveConfig,
    data: Config,
  }),
  ...resourceRoutes('divisions', Division),
  ...resourceRoutes('branches', Branch),
  'GET /api/branches/{id}/menus': route({
    owner: 'catalog',
    access: 'public',
    summary: 'The menus of a branch, newest first',
    params: IdParams,
    query: ListQuery,
    data: z.array(Menu.record),
  }),
  'GET /api/branches/{id}/slots': route({
    owner: 'ordering',
    access: 'public',
    summary: 'What is free at a branch for a cart',
    params: IdParams,
    query: SlotsQuery,
    data: FreeSlots,
  }),
  'POST /api/branches/{id}/pause': switchRoute('Take no orders of a way until an instant', Branch.record, PauseBranch),
  'DELETE /api/branches/{id}/pause': {
    ...switchRoute('Take orders again', Branch.record),
    query: PauseQuery,
  },
  'POST /api/branches/{id}/busy': switchRoute('Need more minutes until an instant', Branch.record, BusyBranch),
  'DELETE /api/branches/{id}/busy': switchRoute('Need the usual minutes again', Branch.record),
  'GET /api/branches/{id}/print-alarms': route({
    owner: 'ordering',
    access: 'board',
    summary: 'Print jobs of a branch that somebody has to look after, oldest first',
    params: IdParams,
    data: z.array(PrintJob),
  }),
  'POST /api/print-jobs/{id}/acknowledge': route({
    owner: 'ordering',
    access: 'desk',
    summary: 'Somebody looked after a print job: its alarm ends, and what still waits is given up',
    params: IdParams,
    data: PrintJob,
  }),
  ...resourceRoutes('tables', Table),
  ...resourceRoutes('menus', Menu),
  ...resourceRoutes('categories', Category),
  ...resourceRoutes('tags', Tag),
  ...resourceRoutes('products', Product),
  'POST /api/products/{id}/sold-out': switchRoute(
    'A product or an option of it is sold out at a branch until an instant',
    Product.record,
    SellOutProduct,
  ),
  'DELETE /api/products/{id}/sold-out': { ...switchRoute('It is there again', Product.record), query: SoldOutQuery },
  ...resourceRoutes('donatees', Donatee),
  'GET /api/labels/tables': route({
    owner: 'catalog',
    access: 'employee',
    summary: 'Sheets of labels with the QR codes of a branch’s tables',
    query: TableLabelsQuery,
    answers: 'application/pdf',
  }),
  'GET /api/labels/products': route({
    owner: 'catalog',
    access: 'employee',
    summary: 'Sheets of labels for the products that a branch sells',
    query: ProductLabelsQuery,
    answers: 'application/pdf',
  }),

  'POST /api/orders': route({
    owner: 'ordering',
    access: 'public',
    status: 201,
    summary: 'Place an order; the server prices it itself',
    body: PlaceOrder,
    data: PlacedOrder,
    idempotency: 'required',
  }),
  'GET /api/orders': route({
    owner: 'ordering',
    access: 'employee',
    summary: 'Order history',
    query: ListQuery,
    data: z.array(Order),
  }),
  'GET /api/orders/current': route({
    owner: 'ordering',
    access: 'board',
    summary: 'Orders that wait for something, oldest first; a device sees those of its branch',
    query: BranchQuery,
    data: z.array(Order),
  }),
  'GET /api/orders/missed': route({
    owner: 'ordering',
    access: 'board',
    summary: 'Orders that are overdue for an answer, oldest first',
    query: BranchQuery,
    data: z.array(Order),
  }),
  /** Source: ORDER-003. */
  'GET /api/orders/frontdesk/{branch}/{key}': route({
    owner: 'ordering',
    access: 'public',
    summary: 'What the front desk of a branch shows: the current orders and those that ended today',
    params: DeviceListParams,
    data: z.array(Order),
  }),
  /** Source: ORDER-004. */
  'GET /api/orders/backoffice/{branch}/{key}': route({
    owner: 'ordering',
    access: 'public',
    summary: 'The order history of a branch',
    params: DeviceListParams,
    query: ListQuery,
    data: z.array(Order),
  }),
  'GET /api/orders/today/{branch}': route({
    owner: 'ordering',
    access: 'board',
    summary: 'How many orders a branch has today, and what they bring',
    params: z.object({ branch: Id }),
    data: OrdersOfDay,
  }),
  'GET /api/orders/donations': route({
    owner: 'ordering',
    access: 'employee',
    summary: 'What the completed orders of a period give to each recipient',
    query: DonationReportQuery,
    data: z.array(DonationTotal),
  }),
  'GET /api/branches/{id}/orders': route({
    owner: 'ordering',
    access: 'board',
    summary: 'The front desk list of a branch for a device that has signed in, and for staff',
    params: IdParams,
    data: z.array(Order),
  }),
  'GET /api/branches/{id}/orders/events': route({
    owner: 'gateway',
    access: 'board',
    summary:
      'Says as it happens that orders of a branch changed: `order` with id and revision, `print` with {job, order, station, state, isAlarming}, `device-test` and `device-logs` with {device}, `reset` when changes may have been missed',
    params: IdParams,
    answers: 'text/event-stream',
  }),
  'GET /api/orders/{id}': route({
    owner: 'ordering',
    access: 'board',
    summary: 'One order',
    params: IdParams,
    data: Order,
  }),
  'GET /api/orders/{id}/events': route({
    owner: 'ordering',
    access: 'board',
    summary: 'What happened to an order, oldest first',
    params: IdParams,
    data: z.array(OrderHistoryEntry),
  }),
  'GET /api/orders/{id}/questionnaire': route({
    owner: 'ordering',
    access: 'board',
    summary: 'What the customer said of an order; null while nothing',
    params: IdParams,
    data: AnsweredQuestionnaire.nullable(),
  }),
  /** Source: ORDER-012. */
  'PUT /api/orders/{id}/items/{itemId}': route({
    owner: 'ordering',
    access: 'desk',
    summary: 'Change a line of an order; the price follows',
    params: z.object({ id: Id, itemId: Id }),
    body: EditOrderItem,
    data: Order,
    idempotency: 'optional',
  }),
  'GET /api/orders/public/{uid}/{hash}': route({
    owner: 'ordering',
    access: 'public',
    summary: 'An order for whoever holds its uid and hash',
    params: PublicOrderParams,
    data: PublicOrder,
  }),
  'GET /api/orders/public/{uid}/{hash}/events': route({
    owner: 'gateway',
    access: 'public',
    summary:
      'Says as it happens that the order changed: `order` with its revision, `reset` when changes may have been missed',
    params: PublicOrderParams,
    answers: 'text/event-stream',
  }),
  'POST /api/orders/public/{uid}/{hash}/confirm-counter-appointment': publicOrderCall('Accept the offered time'),
  'POST /api/orders/public/{uid}/{hash}/reject-counter-appointment': publicOrderCall(
    'Decline the offered time, which cancels the order',
  ),
  'POST /api/orders/public/{uid}/{hash}/questionnaire': publicOrderCall('Rate a completed order', Questionnaire),
  /** Where the browser goes to pay: the attempt that is open, or a new one while the hold lasts. Source: PAY-005. */
  'POST /api/orders/public/{uid}/{hash}/payment': route({
    owner: 'ordering',
    access: 'public',
    summary: 'Go on paying for an order that waits for its payment',
    params: PublicOrderParams,
    data: PaymentRedirect,
  }),
  'POST /api/orders/public/{uid}/{hash}/push-subscriptions': route({
    owner: 'ordering',
    access: 'public',
    status: 204,
    summary: 'Have this browser told of the order, also while the page is closed',
    params: PublicOrderParams,
    body: PushSubscription,
  }),
  'GET /api/push-key': route({
    owner: 'ordering',
    access: 'public',
    summary: 'The key a browser subscribes to notifications with',
    data: PushKey,
  }),
  'GET /api/orders/{id}/notifications': route({
    owner: 'ordering',
    access: 'board',
    summary: 'Mails, SMS and notifications about an order and how far they have come, oldest first',
    params: IdParams,
    data: z.array(Notification),
  }),
  'POST /api/orders/{id}/resend-new-order-email': resendNewOrder('mail'),
  'POST /api/orders/{id}/resend-new-order-sms': resendNewOrder('SMS'),
  /** Source: ORDER-011. */
  'POST /api/orders/{id}/print': route({
    owner: 'ordering',
    access: 'desk',
    status: 202,
    summary: 'Print an order; what was printed before comes out marked as a copy. Answers the job',
    params: IdParams,
    body: PrintOrder,
    data: PrintJob,
    idempotency: 'optional',
  }),
  'GET /api/orders/{id}/print-jobs': route({
    owner: 'ordering',
    access: 'board',
    summary: 'What was printed of an order and how far it has come, oldest first',
    params: IdParams,
    data: z.array(PrintJob),
  }),
  'POST /api/orders/{id}/status/confirm': orderMove('confirm', Promised),
  'POST /api/orders/{id}/status/reject': orderMove('reject', OptionalMessage),
  'POST /api/orders/{id}/status/in-delivery': orderMove('in delivery, or ready to collect'),
  'POST /api/orders/{id}/status/delivered': orderMove('delivered'),
  'POST /api/orders/{id}/status/completed': orderMove('completed'),
  'POST /api/orders/{id}/status/cancel': orderMove('cancel', OptionalMessage),
  'POST /api/orders/{id}/counter-appointment': orderMove('offer another time', CounterAppointment),
  'DELETE /api/orders/{id}/counter-appointment': orderMove('withdraw the offered time'),
  'POST /api/orders/{id}/delay': orderMove('later than promised', Delay),
  'POST /api/orders/{id}/reopen': orderMove('undo the last step'),

  'GET /api/orders/{id}/payments': route({
    owner: 'payment',
    access: 'employee',
    summary: 'The money of an order: attempts, captures, refunds',
    params: IdParams,
    data: PaymentHistory,
  }),
  'POST /api/orders/{id}/refund': route({
    owner: 'payment',
    access: 'employee',
    summary: 'Give money of an order back, all of it or an amount',
    params: IdParams,
    body: RefundOrder,
    data: Payment,
    idempotency: 'required',
  }),
  'POST /api/orders/{id}/update-payment-status': route({
    owner: 'payment',
    access: 'employee',
    summary: 'Ask the provider again how far the payment of an order is',
    params: IdParams,
    data: Payment,
  }),
  'POST /api/payments/mollie/webhook': route({
    ...providerCall,
    summary: 'Mollie says that a payment changed; we then ask how',
    accepts: 'form',
    bodyLimitBytes: 16 * 1024,
  }),
  'POST /api/payments/datatrans/webhook': route({
    ...providerCall,
    summary: 'Datatrans says, signed, that a transaction changed; we then ask how',
    accepts: 'bytes',
    bodyLimitBytes: 64 * 1024,
  }),
  'GET /api/payments/return/{uid}/{hash}': route({
    ...paymentReturn,
    summary: 'The browser is back from the provider',
  }),
  'POST /api/payments/return/{uid}/{hash}': route({
    ...paymentReturn,
    summary: 'The same for providers that send a form',
    accepts: 'form',
    bodyLimitBytes: 16 * 1024,
  }),

  ...resourceRoutes('devices', Device),
  'POST /api/devices/{id}/key': route({
    owner: 'ordering',
    access: 'admin',
    status: 201,
    summary: 'Make a new key for a device; it is told once, and the one before opens nothing any more',
    params: IdParams,
    data: DeviceKey,
  }),
  'DELETE /api/devices/{id}/key': route({
    owner: 'ordering',
    access: 'admin',
    status: 204,
    summary: 'Take a device’s key and its sessions away',
    params: IdParams,
  }),
  'POST /api/device-sessions': route({
    owner: 'ordering',
    access: 'device',
    status: 201,
    summary: 'Exchange a device’s key (`X-Api-Key`) for a cookie',
    data: DeviceSession,
  }),
  'GET /api/device-sessions/current': route({
    owner: 'ordering',
    access: 'device',
    summary: 'Which device this is',
    data: DeviceSession,
  }),
  'DELETE /api/device-sessions/current': route({
    owner: 'ordering',
    access: 'device',
    status: 204,
    summary: 'Forget the device’s cookie',
  }),
  'POST /api/device-sessions/current/logs': route({
    owner: 'ordering',
    access: 'device',
    status: 204,
    summary: 'What a device tells of itself after it was asked for its logs',
    body: TellDeviceLog,
  }),
  /** Source: DEV-001. */
  'POST /api/devices/{id}/test/notification': route({
    owner: 'ordering',
    access: 'employee',
    status: 202,
    summary: 'Have a device show a test notification, told it as the live event `device-test`',
    params: IdParams,
  }),
  /** Source: DEV-002. */
  'POST /api/devices/{id}/test/print': route({
    owner: 'ordering',
    access: 'employee',
    status: 202,
    summary: 'Have a printer print a test page. Answers the job',
    params: IdParams,
    data: PrintJob,
  }),
  /** Source: DEV-003. */
  'POST /api/devices/{id}/request-device-logs': route({
    owner: 'ordering',
    access: 'employee',
    status: 202,
    summary: 'Ask a device for its logs: a screen by the live event `device-logs`, a printer when it asks next',
    params: IdParams,
  }),
  'GET /api/devices/{id}/logs': route({
    owner: 'ordering',
    access: 'employee',
    summary: 'What a device told of itself and what we saw of it, newest first',
    params: IdParams,
    data: z.array(DeviceLogEntry),
  }),
  'POST /api/printers/cloudprnt/{key}': route({
    ...cloudPrnt,
    summary: 'A Star printer asks whether there is something to print',
    body: CloudPrntPoll,
    answers: 'application/octet-stream',
  }),
  'GET /api/printers/cloudprnt/{key}': route({
    ...cloudPrnt,
    summary: 'A Star printer fetches a job; the same bytes again while it has it',
    query: CloudPrntJobQuery,
    answers: 'application/octet-stream',
  }),
  'DELETE /api/printers/cloudprnt/{key}': route({
    ...cloudPrnt,
    summary: 'A Star printer says what became of a job',
    query: CloudPrntJobQuery,
    answers: 'application/octet-stream',
  }),
  'POST /api/printers/epson/{key}': route({
    owner: 'ordering',
    access: 'public',
    params: PrinterParams,
    summary: 'An Epson printer asks for a job, says what became of one, or how it is (Server Direct Print)',
    accepts: 'form',
    bodyLimitBytes: 64 * 1024,
    answers: 'application/octet-stream',
  }),

  ...resourceRoutes('images', Image, fileWrites),
  ...resourceRoutes('uploads', Upload, fileWrites),
  /** Visitors upload files for the parts of a dish. Source: MEDIA-008, specification reading 20. */
  'POST /api/uploads': route({
    owner: 'content',
    access: 'public',
    status: 201,
    summary: 'Upload a file',
    ...fileWrites,
    data: Upload.record,
  }),

  ...resourceRoutes('sites', Site),
  ...resourceRoutes('navigations', Navigation),
  ...resourceRoutes('redirects', Redirect),
  /** Drafts and pages without a translation are missing, except for staff. Source: SITE-001, SITE-003. */
  'GET /api/sites/public': route({
    owner: 'content',
    access: 'public',
    summary: 'The page at a path in a language',
    query: SiteQuery,
    data: Site.record,
  }),

  'GET /api/statistics/orders': route({
    owner: 'analytics',
    access: 'employee',
    summary: 'Orders per branch and day',
    query: StatisticsQuery,
    data: OrderStatistics,
  }),

  /** Visitors append, staff reads; taken means that it will be stored soon. Source: TRACK-001, TRACK-011. */
  'POST /api/analytics-log': route({
    owner: 'analytics',
    access: 'public',
    status: 202,
    summary: 'Log what happened in a visitor’s browser',
    body: LogAnalytics,
    bodyLimitBytes: ANALYTICS_ENTRY_BYTES,
    data: z.null(),
  }),
  'GET /api/analytics-log': route({
    owner: 'analytics',
    access: 'employee',
    summary: 'The analytics log, newest first',
    query: ListQuery,
    data: z.array(AnalyticsLogEntry),
  }),
  'GET /api/analytics-log/{id}': route({
    owner: 'analytics',
    access: 'employee',
    summary: 'One entry of the analytics log',
    params: IdParams,
    data: AnalyticsLogEntry,
  }),
};
export type Routes = typeof routes;
export type RouteKey = keyof Routes & string;

/** Position of a service in the catalogue's stream of changes; equal numbers mean a copy has caught up. */
export const CataloguePosition = z.object({ records: z.int(), revisions: z.int() });

/** A redirect as the gateway carries it out. */
export const ActiveRedirect = z.object({ path: z.string(), target: z.string(), status: z.literal([301, 302]) });
export type ActiveRedirect = z.infer<typeof ActiveRedirect>;

/** Calls between the services; never reachable through the public listener of the gateway. */
export const internalRoutes = {
  'GET /internal/init': route({
    owner: 'catalog',
    access: 'service',
    summary: 'The catalogue entries of /api/init',
    query: InitQuery,
    data: z.array(InitEntry),
  }),
  'GET /internal/content/init': route({
    owner: 'content',
    access: 'service',
    summary: 'The content entries of /api/init: public navigations, and public pages without their content',
    data: z.array(InitEntry),
  }),
  'GET /internal/content/redirects': route({
    owner: 'content',
    access: 'service',
    summary: 'Where paths lead that moved, chains already followed',
    data: z.array(ActiveRedirect),
  }),
  'GET /internal/catalog/position': route({
    owner: 'catalog',
    access: 'service',
    summary: 'How many living records there are and the sum of their revisions',
    data: CataloguePosition,
  }),
  'POST /internal/ordering/device': route({
    owner: 'ordering',
    access: 'service',
    summary: 'The device behind a key or a session',
    body: DeviceProof,
    data: DeviceCaller,
  }),
  'GET /internal/ordering/position': route({
    owner: 'ordering',
    access: 'service',
    summary: 'The same of ordering’s copy',
    data: CataloguePosition,
  }),
  /**
   * An open attempt of the same method and amount answers its address again. 409 `payment.already-paid` when there is nothing to pay,
   * 409 `payment.hold-ended` when it is too late, 503 `payment.provider-away` while the provider does not answer: the same key tries again.
   */
  'POST /internal/payment/attempts': route({
    owner: 'payment',
    access: 'service',
    status: 201,
    summary: 'Start paying an order at a provider',
    body: StartAttempt,
    data: StartedAttempt,
    idempotency: 'required',
  }),
  /** An order that payment does not know answers `none` with revision 0; a provider that is away is 503 `payment.provider-away`. */
  'POST /internal/payment/orders/{id}/look': route({
    owner: 'payment',
    access: 'service',
    summary: 'Ask the provider how far the payment of an order is',
    params: IdParams,
    body: LookAtPayment,
    data: PaymentState,
  }),
} satisfies Record<string, Route>;

/** Splits a route key into its method and its path with `{parameters}`. */
export function methodAndPath(key: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string } {
  const [method, path] = key.split(' ');
  if (!path || (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE'))
    throw new Error(`not a route key: ${key}`);
  return { method, path };
}
