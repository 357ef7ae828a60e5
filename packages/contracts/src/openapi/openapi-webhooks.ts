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
import type { createBodies } from './openapi-bodies.ts';
import type { createSchemas, Json } from './openapi-schemas.ts';
import { referTo } from './schema-references.ts';

const headers: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the message; the same at every attempt, also when it is sent again',
  'webhook-timestamp': 'When this attempt was made, in whole seconds since 1970',
  'webhook-signature':
    'For each valid secret `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`, separated by spaces',
};

/** What messages are about: each kind is one call, whichever of its types it brings. */
const kinds = [
  { name: 'order', operationId: 'onOrder', summary: 'Something happened to an order', data: WebhookOrder },
  { name: 'record', operationId: 'onRecord', summary: 'A record was created, changed or deleted', data: ToldRecord },
  { name: 'soldOut', operationId: 'onSoldOut', summary: 'A dish is sold out, or there again', data: ToldSoldOut },
  { name: 'pause', operationId: 'onPause', summary: 'A branch pauses, or goes on', data: ToldPause },
] as const;
const kindOf = (type: WebhookEvent): (typeof kinds)[number]['name'] => {
  const isOf = (types: z.ZodType): boolean => types.safeParse(type).success;
  if (isOf(RecordWebhookType)) return 'record';
  if (isOf(SoldOutWebhookType)) return 'soldOut';
  return isOf(PauseWebhookType) ? 'pause' : 'order';
};
const sent = 'Sent to every endpoint that listens for it, at least once; signed as docs/webhooks.md says.';
const timestamp = { type: 'string', format: 'date-time', description: 'When it happened' };

/** The calls that receivers of webhooks get, one for each kind of message. Source: Standard Webhooks 1.0.0. */
export function describeWebhooks(
  schemas: Pick<ReturnType<typeof createSchemas>, 'use'>,
  bodies: Pick<ReturnType<typeof createBodies>, 'example'>,
): { [name: string]: Json } {
  const described = (texts: { operationId: string; summary: string; description: string }, schema: Json): Json => ({
    post: {
      ...texts,
      tags: ['webhook-endpoints'],
      security: [],
      parameters: Object.entries(headers).map(([name, description]) => ({
        ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: bodies.example(schema, undefined) } },
      },
      responses: {
        '2XX': { description: 'Accepted' },
        410: { description: 'No longer wanted: the endpoint is turned off' },
        default: { description: 'Tried again' },
      },
    },
  });
  const ofEvents = kinds.map(({ name, data, ...texts }): [string, Json] => {
    const types = webhookEvents.filter(({ value }) => kindOf(value) === name);
    const properties = {
      type: { type: 'string', enum: types.map(({ value }) => value) },
      data: schemas.use(data, 'output'),
    };
    const schema = {
      allOf: [referTo('WebhookMessage')],
      ...{ type: 'object', required: Object.keys(properties), properties },
    };
    const list = types.map(({ value, label }) => `- \`${value}\`: ${label.en}`).join('\n');
    return [name, described({ ...texts, description: `${sent}\n\n${list}` }, schema)];
  });
  const properties = {
    type: { type: 'string', const: 'ping' },
    timestamp,
    data: schemas.use(WebhookPing.shape.data, 'output'),
  };
  const ping = { type: 'object', required: Object.keys(properties), properties };
  const asked = { operationId: 'onPing', summary: 'A test that somebody asked for', description: sent };
  return Object.fromEntries([...ofEvents, ['ping', described(asked, ping)]]);
}
