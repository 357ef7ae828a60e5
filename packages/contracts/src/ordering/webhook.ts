import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../api/list-query.ts';
import { boolean, date, multiselect, references, select, text, webAddress } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { Order, OrderItem, OrderPayment } from './order.ts';
import { PartFile, PartValue } from './place-order.ts';

/** Events that receivers are notified of. `ping` is sent only on request. */
export const webhookEvents = [
  {
    value: 'order.created',
    label: { de: 'Bestellung eingegangen', en: 'Order placed; if paid online, once it is paid' },
  },
  { value: 'order.confirmed', label: { de: 'Bestellung angenommen', en: 'Order confirmed, with its promised time' } },
  { value: 'order.offered', label: { de: 'Anderer Termin angeboten', en: 'Another time offered to the customer' } },
  { value: 'order.offer_withdrawn', label: { de: 'Angebot zurückgezogen', en: 'Offered time withdrawn' } },
  { value: 'order.rejected', label: { de: 'Bestellung abgelehnt', en: 'Order rejected' } },
  { value: 'order.canceled', label: { de: 'Bestellung storniert', en: 'Order cancelled by staff or customer' } },
  { value: 'order.delayed', label: { de: 'Bestellung verspätet', en: 'Promised time changed' } },
  { value: 'order.edited', label: { de: 'Positionen geändert', en: 'Items and price changed by staff' } },
  { value: 'order.in_delivery', label: { de: 'Unterwegs oder abholbereit', en: 'On its way, or ready for pickup' } },
  { value: 'order.delivered', label: { de: 'Zugestellt', en: 'Delivered' } },
  { value: 'order.completed', label: { de: 'Abgeschlossen', en: 'Completed' } },
  { value: 'order.reopened', label: { de: 'Wieder geöffnet', en: 'Returned to the previous state' } },
  {
    value: 'order.failed',
    label: { de: 'Online-Zahlung gescheitert', en: 'Not paid online in time, so never placed' },
  },
  { value: 'order.missed', label: { de: 'Zu lange unbeantwortet', en: 'Overdue for an answer' } },
  { value: 'order.reviewed', label: { de: 'Bewertet', en: 'Rated by the customer' } },
  { value: 'payment.paid', label: { de: 'Bezahlt', en: 'Paid in full' } },
  { value: 'payment.refunded', label: { de: 'Geld zurückgegeben', en: 'Refunded in part or in full' } },
  { value: 'payment.charged_back', label: { de: 'Zahlung zurückgebucht', en: 'Charged back by the bank' } },
] as const;
export type WebhookEvent = (typeof webhookEvents)[number]['value'];
const eventTypes = webhookEvents.map(({ value }) => value) as [WebhookEvent, ...WebhookEvent[]];

const disabledReasons = [
  { value: 'none', label: { de: '–', en: '–' } },
  { value: 'failing', label: { de: 'Seit Tagen nicht erreichbar', en: 'Failing for days' } },
  { value: 'gone', label: { de: 'Vom Empfänger abbestellt (410)', en: 'Given up by the receiver (410)' } },
] as const;

/** A server of an integrator that is notified of orders. Its secret is in the answer of its creation, and in that of `POST …/{id}/secret`. */
export const WebhookEndpoint = resource(
  'webhook-endpoints',
  {
    url: webAddress({ label: { de: 'Adresse', en: 'Address' }, required: true, max: 2000 }),
    description: text({ label: { de: 'Beschreibung', en: 'Description' }, max: 255 }),
    events: multiselect({
      label: { de: 'Ereignisse', en: 'Events' },
      description: { de: 'Leer: alle.', en: 'Empty: all of them.' },
      options: webhookEvents,
    }),
    branches: references({
      label: { de: 'Filialen', en: 'Branches' },
      description: { de: 'Leer: alle.', en: 'Empty: all of them.' },
      targets: ['branch'],
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    /** Switching an endpoint on again clears why it was off. */
    disabledReason: select({
      label: { de: 'Abgeschaltet, weil', en: 'Reason for turning it off' },
      options: disabledReasons,
      default: 'none',
    }),
    disabledAt: date({ label: { de: 'Abgeschaltet am', en: 'Turned off automatically at' } }),
    /** Since when nothing was taken any more; null while all is well. */
    failingSince: date({ label: { de: 'Gestört seit', en: 'Failing since' } }),
    lastDeliveredAt: date({ label: { de: 'Zuletzt zugestellt', en: 'Last delivered, to the minute' } }),
    /** Until when the secret before the present one signs too. */
    previousSecretUntil: date({ label: { de: 'Altes Geheimnis gilt bis', en: 'Previous secret is valid until' } }),
  },
  {
    service: 'ordering',
    about: 'Servers of integrators that are notified of orders by signed calls: secrets, delivery log, sending again.',
    label: { one: { de: 'Webhook', en: 'Webhook endpoint' }, many: { de: 'Webhooks', en: 'Webhook endpoints' } },
    menuGroup: 'settings',
    list: ['url', 'description', 'isEnabled', 'disabledReason', 'lastDeliveredAt'],
    filters: ['isEnabled', 'disabledReason'],
    search: ['url', 'description'],
    isOwnOnly: true,
    asksForProof: true,
    removal: { isFinal: true },
    writes: {
      problems: [
        'webhook.https-required',
        'webhook.address-refused',
        'webhook.host-unknown',
        'webhook.too-many-endpoints',
      ],
    },
    byService: ['disabledReason', 'disabledAt', 'failingSince', 'lastDeliveredAt', 'previousSecretUntil'],
    rights: { secret: {}, ping: {}, redeliver: {}, deliveries: {} },
  },
);
export type WebhookEndpoint = RecordOf<typeof WebhookEndpoint>;

/** The secret of an endpoint as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. Shown once. */
const Secret = z.string().meta({ description: 'Signing secret, shown only here' });
/** What a creation answers: the record and its secret. */
export const CreatedWebhookEndpoint = (WebhookEndpoint.record as unknown as z.ZodObject).extend({
  secret: Secret,
}) as unknown as z.ZodType<WebhookEndpoint & { secret: string }>;

/** For how long the secret before still signs beside the new one, in hours; 0 ends it and every earlier one at once. */
export const RotateWebhookSecret = z.strictObject({ graceHours: z.int().min(0).max(168).default(24) });
/** The new secret, and until when the one before signs too. */
export const WebhookSecret = z.object({ secret: Secret, previousSecretUntil: z.iso.datetime().nullable() });

const webhookDeliveryStates = ['queued', 'delivered', 'failed'] as const;
/** `queued`: waits for its first or next attempt · `delivered`: answered with 2xx · `failed`: given up; it can be sent again. */
export const WebhookDeliveryState = z.enum(webhookDeliveryStates);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

const instant = z.iso.datetime();
const WebhookType = z.enum(['ping', ...eventTypes]);
export type WebhookType = z.infer<typeof WebhookType>;

/** One message to one endpoint. Its id is the `webhook-id` of every attempt. */
export const WebhookDelivery = z.object({
  id: Id,
  endpoint: z.object({ id: Id }),
  /** Null for a ping. */
  order: z.object({ id: Id }).nullable(),
  type: WebhookType,
  state: WebhookDeliveryState,
  attempts: z.int(),
  /** Status of the last answer; null where none came. */
  lastStatus: z.int().nullable(),
  /** Why the last attempt failed; empty otherwise. */
  lastError: z.string(),
  /** When the next attempt is due; null when there is none. */
  dueAt: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** One call of the receiver. */
export const WebhookAttempt = z.object({
  number: z.int(),
  at: instant,
  /** Null where no answer came. */
  status: z.int().nullable(),
  durationMs: z.int(),
  /** The beginning of the answer. */
  answer: z.string(),
  error: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** A message with its body and all attempts, oldest first. */
export const WebhookDeliveryDetails = WebhookDelivery.extend({ body: z.string(), log: z.array(WebhookAttempt) });
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

/** The delivery log, newest first; `cursor` is the `next` of the answer before. */
export const WebhookDeliveryQuery = z.strictObject({
  filter: z
    .strictObject({ state: WebhookDeliveryState.optional(), type: WebhookType.optional(), order: Id.optional() })
    .default({}),
  cursor: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>;

export const WebhookDeliveryParams = z.object({ id: Id, delivery: Id });

/** Everything that has failed since an instant is sent again, and what waits after a failed attempt is tried now. */
export const RedeliverWebhooks = z.strictObject({ since: z.iso.datetime({ offset: true }) });
export const RedeliveredWebhooks = z.object({ queued: z.int() });

/** A file of a part without what opens it. */
const ToldPart = PartValue.extend({
  value: z.union([z.string(), z.array(z.string()), z.array(PartFile.pick({ id: true }))]),
});
/**
 * An order as receivers get it: the view of the staff, without the links to the customer's page and files, and without the names of staff who
 * made a step. Orders and payments change independently, and each counts its own changes: of two messages about an order the higher
 * `revision` has the newer order, and the higher `payment.revision` the newer payment, in any order of arrival.
 */
export const WebhookOrder = Order.omit({ uid: true, hash: true, stateChangedBy: true }).extend({
  items: z.array(OrderItem.omit({ translations: true }).extend({ parts: z.array(ToldPart) })),
  revision: z
    .int()
    .meta({ description: 'Counts the changes of the order. Those of its money are counted in `payment.revision`' }),
  isPaid: z.boolean().meta({
    description:
      'Nothing is to be collected: it is paid online, or was handed over and paid there. `payment` records the latter a moment later, announced by `payment.paid`',
  }),
  isRefunded: z.boolean().meta({ description: 'All that was paid went back, by `payment`' }),
  payment: OrderPayment.extend({
    revision: z.int().min(0).meta({
      description:
        'Counts the changes of the money, apart from `revision` of the order; 0 while nothing is written down of it',
    }),
  }),
});
export type WebhookOrder = z.infer<typeof WebhookOrder>;

/** Body of every call about an order. `timestamp` is when it happened. Source: Standard Webhooks 1.0.0. */
export const WebhookMessage = z.object({ type: z.enum(eventTypes), timestamp: instant, data: WebhookOrder });
export type WebhookMessage = z.infer<typeof WebhookMessage>;
/** Body of a test. */
export const WebhookPing = z.object({
  type: z.literal('ping'),
  timestamp: instant,
  data: z.object({ endpoint: z.object({ id: Id }) }),
});
