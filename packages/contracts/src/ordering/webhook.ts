import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../api/list-query.ts';
import { boolean, date, multiselect, references, select, text, webAddress } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { Order, OrderItem, OrderPayment } from './order.ts';
import { PartFile, PartValue } from './place-order.ts';
import {
  OrderWebhookType,
  PauseWebhookType,
  RecordWebhookType,
  SoldOutWebhookType,
  ToldPause,
  ToldRecord,
  ToldSoldOut,
  WebhookEventType,
  webhookEvents,
} from './webhook-events.ts';

const disabledReasons = [
  { value: 'none', label: { de: '–', en: '–' } },
  { value: 'failing', label: { de: 'Seit Tagen nicht erreichbar', en: 'Failing for days' } },
  { value: 'gone', label: { de: 'Vom Empfänger abbestellt (410)', en: 'Given up by the receiver (410)' } },
] as const;

/** For a key whose right reaches the branches of an endpoint. It hears by it what it may read, see `mayHear`. */
const byKey = { key: 'branches' } as const;

/** A server of an integrator that is notified of what happens. Its secret is in the answer of its creation, and in that of `POST …/{id}/secret`. */
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
    about:
      'Servers of integrators that are notified of orders and changes by signed calls: secrets, delivery log, sending again. Keys see those of their branches, and write those that listen for what they may read',
    label: { one: { de: 'Webhook', en: 'Webhook endpoint' }, many: { de: 'Webhooks', en: 'Webhook endpoints' } },
    menuGroup: 'settings',
    list: ['url', 'description', 'isEnabled', 'disabledReason', 'lastDeliveredAt'],
    filters: ['branches', 'isEnabled', 'disabledReason'],
    search: ['url', 'description'],
    branchField: 'branches',
    isCommonWithoutBranch: true,
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
    rights: {
      ...{ read: byKey, create: byKey, update: byKey, delete: byKey },
      ...{ secret: byKey, ping: byKey, redeliver: byKey, deliveries: byKey },
    },
  },
);
export type WebhookEndpoint = RecordOf<typeof WebhookEndpoint>;

/** The secret of an endpoint as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. Shown once. */
const Secret = z.string().meta({ description: 'Signing secret, shown only here' });
/** What a creation answers: the record and its secret. */
export const CreatedWebhookEndpoint = z.lazy(() =>
  (WebhookEndpoint.record as unknown as z.ZodObject).extend({ secret: Secret }),
) as unknown as z.ZodType<WebhookEndpoint & { secret: string }>;

/** For how long the secret before still signs beside the new one, in hours; 0 ends it and every earlier one at once. */
export const RotateWebhookSecret = z.strictObject({ graceHours: z.int().min(0).max(168).default(24) });
/** The new secret, and until when the one before signs too. */
export const WebhookSecret = z.object({ secret: Secret, previousSecretUntil: z.iso.datetime().nullable() });

const webhookDeliveryStates = ['queued', 'delivered', 'failed'] as const;
/** `queued`: waits for its first or next attempt · `delivered`: answered with 2xx · `failed`: given up; it can be sent again. */
export const WebhookDeliveryState = z.enum(webhookDeliveryStates);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

const instant = z.iso.datetime();
const WebhookType = z.enum(['ping', ...WebhookEventType.options]);
export type WebhookType = z.infer<typeof WebhookType>;

/** One message to one endpoint. Its id is the `webhook-id` of every attempt. */
export const WebhookDelivery = z.object({
  id: Id,
  endpoint: z.object({ id: Id }),
  /** Null where it is about none. */
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

const message = {
  id: Id.meta({ description: 'Of the event: the same for every endpoint, and in `GET /api/events`' }),
  timestamp: instant,
};
/** Body of every call about an order. `timestamp` is when it happened. Source: Standard Webhooks 1.0.0. */
export const WebhookMessage = z.object({ ...message, type: OrderWebhookType, data: WebhookOrder });
export type WebhookMessage = z.infer<typeof WebhookMessage>;
/** Body of a test. */
export const WebhookPing = z.object({
  type: z.literal('ping'),
  timestamp: instant,
  data: z.object({ endpoint: z.object({ id: Id }) }),
});

/** Something that happened, as receivers are told of it. */
export const HappenedEvent = z.discriminatedUnion('type', [
  WebhookMessage,
  z.object({ ...message, type: RecordWebhookType, data: ToldRecord }),
  z.object({ ...message, type: SoldOutWebhookType, data: ToldSoldOut }),
  z.object({ ...message, type: PauseWebhookType, data: ToldPause }),
]);
export type HappenedEvent = z.infer<typeof HappenedEvent>;

/** Days that events are listed. */
export const EVENTS_LISTED_DAYS = 30;
/** What happened, oldest first; `cursor` is the id of the last event that the caller has. */
export const EventQuery = z.strictObject({
  filter: z.strictObject({ type: WebhookEventType.optional(), branch: Id.optional() }).default({}),
  cursor: Id.optional(),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});
export type EventQuery = z.infer<typeof EventQuery>;
