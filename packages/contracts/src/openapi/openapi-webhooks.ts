import type { z } from 'zod';
import { WebhookOrder, WebhookPing } from '../ordering/webhook.ts';
import {
  PauseWebhookType,
  RecordWebhookType,
  SoldOutWebhookType,
  ToldPause,
  ToldRecord,
  ToldSoldOut,
  type WebhookEvent,
  webhookEvents,
} from '../ordering/webhook-events.ts';
import type { Said } from './example-of.ts';
import type { createBodies } from './openapi-bodies.ts';
import type { createSchemas, Json } from './openapi-schemas.ts';

const headers: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the message; the same at every attempt, also when it is sent again',
  'webhook-timestamp': 'When this attempt was made, in whole seconds since 1970',
  'webhook-signature':
    'For each valid secret `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, separated by spaces',
};

/** `order.in_delivery` → `onOrderInDelivery`. */
const handlerOf = (type: string): string =>
  `on${type.replace(/(?:^|[._])(\w)/g, (_mark, letter: string) => letter.toUpperCase())}`;

/** What money looks like when it came, and when it went back: its changes are counted apart from those of the order. */
const paid = { isPaid: true, payment: { revision: 1, status: 'paid', captured: 33.8 } };
const back = { revision: 2, captured: 33.8 };
const saidOf: { readonly [type: string]: Said } = {
  'payment.paid': { data: paid },
  'payment.refunded': {
    data: { ...paid, isRefunded: true, payment: { ...back, status: 'refunded', refunded: 33.8 } },
  },
  'payment.charged_back': { data: { ...paid, payment: { ...back, status: 'chargedBack' } } },
};

/** What a message of a type is about. */
const dataOf = (type: WebhookEvent): z.ZodType => {
  const isOf = (types: z.ZodType): boolean => types.safeParse(type).success;
  if (isOf(RecordWebhookType)) return ToldRecord;
  if (isOf(SoldOutWebhookType)) return ToldSoldOut;
  return isOf(PauseWebhookType) ? ToldPause : WebhookOrder;
};
const eventId = {
  type: 'string',
  format: 'uuid',
  description: 'Id of the event: the same for every endpoint, and in `GET /api/events`',
};

/** The calls that receivers of webhooks get, one for each type. Source: Standard Webhooks 1.0.0. */
export function describeWebhooks(
  schemas: Pick<ReturnType<typeof createSchemas>, 'use'>,
  bodies: Pick<ReturnType<typeof createBodies>, 'example'>,
): { [name: string]: Json } {
  const described = (type: WebhookEvent | 'ping', summary: string, data: Json): [string, Json] => {
    const isEvent = type !== 'ping';
    const schema = {
      type: 'object',
      required: [...(isEvent ? ['id'] : []), 'type', 'timestamp', 'data'],
      properties: {
        ...(isEvent && { id: eventId }),
        type: { type: 'string', const: type },
        timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
        data,
      },
    };
    const call = {
      operationId: handlerOf(type),
      summary,
      description: 'Sent to every endpoint that listens for it, at least once; signed as docs/webhooks.md says.',
      tags: ['webhook-endpoints'],
      security: [],
      parameters: Object.entries(headers).map(([name, description]) => ({
        ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: bodies.example(schema, saidOf[type]) } },
      },
      responses: {
        '2XX': { description: 'Accepted' },
        410: { description: 'No longer wanted: the endpoint is turned off' },
        default: { description: 'Tried again' },
      },
    };
    return [type, { post: call }];
  };
  return Object.fromEntries([
    ...webhookEvents.map(({ value, label }) => described(value, label.en, schemas.use(dataOf(value), 'output'))),
    described('ping', 'A test that somebody asked for', schemas.use(WebhookPing.shape.data, 'output')),
  ]);
}
