import { z } from 'zod';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import {
  CreatedWebhookEndpoint,
  EventQuery,
  HappenedEvent,
  RedeliveredWebhooks,
  RedeliverWebhooks,
  RotateWebhookSecret,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryParams,
  WebhookDeliveryQuery,
  WebhookEndpoint,
  WebhookSecret,
} from './webhook.ts';

const { rights } = WebhookEndpoint;
const owner = 'ordering';

/** Servers of integrators that are notified of what happens, their deliveries, and the list of what happened. */
export const webhookRoutes = {
  'GET /api/events': route({
    owner,
    right: rights.read,
    summary:
      'What happened in the last 30 days, oldest first, as endpoints are told of it; of what the caller may read. Orders are as they are now. Go on with `cursor`, the `id` of the last one. Filters `type`, `branch`',
    query: EventQuery,
    data: z.array(HappenedEvent),
  }),
  ...resourceRoutes(WebhookEndpoint),
  'POST /api/webhook-endpoints': route({
    owner,
    right: rights.create,
    resource: { name: 'webhook-endpoints', action: 'create' },
    status: 201,
    asksForProof: true,
    summary: 'Create a webhook endpoint; only this answer contains its secret',
    body: WebhookEndpoint.create,
    data: CreatedWebhookEndpoint,
    ...WebhookEndpoint.writes,
  }),
  'POST /api/webhook-endpoints/{id}/secret': route({
    owner,
    right: rights.secret,
    status: 201,
    asksForProof: true,
    summary: 'Create a new secret; it is shown once, and earlier ones stay valid for their grace period',
    params: IdParams,
    body: RotateWebhookSecret,
    data: WebhookSecret,
    problems: ['webhook.too-many-secrets'],
  }),
  'POST /api/webhook-endpoints/{id}/ping': route({
    owner,
    right: rights.ping,
    status: 202,
    summary: 'Send a test message of the type `ping`; returns its log entry',
    params: IdParams,
    data: WebhookDelivery,
    problems: ['webhook.endpoint-off'],
  }),
  'POST /api/webhook-endpoints/{id}/redeliver': route({
    owner,
    right: rights.redeliver,
    status: 202,
    summary: 'Send again all messages that have failed since an instant, at most 10,000 per call; answers how many',
    params: IdParams,
    body: RedeliverWebhooks,
    data: RedeliveredWebhooks,
    problems: ['webhook.endpoint-off'],
  }),
  'GET /api/webhook-endpoints/{id}/deliveries': route({
    owner,
    right: rights.deliveries,
    summary: 'The delivery log of an endpoint, newest first; filters `state`, `type`, `order`',
    params: IdParams,
    query: WebhookDeliveryQuery,
    data: z.array(WebhookDelivery),
  }),
  'GET /api/webhook-endpoints/{id}/deliveries/{delivery}': route({
    owner,
    right: rights.deliveries,
    summary: 'One message with its body and every attempt',
    params: WebhookDeliveryParams,
    data: WebhookDeliveryDetails,
  }),
  'POST /api/webhook-endpoints/{id}/deliveries/{delivery}/redeliver': route({
    owner,
    right: rights.redeliver,
    status: 202,
    summary: 'Send one message again, under the same id, or try a waiting one now',
    params: WebhookDeliveryParams,
    data: WebhookDelivery,
    problems: ['webhook.endpoint-off'],
  }),
};
