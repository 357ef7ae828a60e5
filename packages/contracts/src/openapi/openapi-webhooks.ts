import { type WebhookEvent, WebhookOrder, WebhookPing, webhookEvents } from '../ordering/webhook.ts';
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

/** The calls that receivers of webhooks get, one for each type. Source: Standard Webhooks 1.0.0. */
export function describeWebhooks(
  schemas: Pick<ReturnType<typeof createSchemas>, 'use'>,
  bodies: Pick<ReturnType<typeof createBodies>, 'example'>,
): { [name: string]: Json } {
  const described = (type: WebhookEvent | 'ping', summary: string, data: Json): [string, Json] => {
    const schema = {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
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
  const order = schemas.use(WebhookOrder, 'output');
  return Object.fromEntries([
    ...webhookEvents.map(({ value, label }) => described(value, label.en, order)),
    described('ping', 'A test that somebody asked for', schemas.use(WebhookPing.shape.data, 'output')),
  ]);
}
