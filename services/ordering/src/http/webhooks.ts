import { WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { bindResource } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { logKeyChanged } from '@filiale/kit/http/log-key-changed';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Webhooks } from '../context.ts';
import {
  checkWebhookEndpoint,
  createWebhookEndpoint,
  pingWebhook,
  redeliverWebhook,
  redeliverWebhooks,
  rotateWebhookSecret,
} from '../use-cases/webhook-endpoints.ts';

/** Servers of integrators, their secrets, and the log of their deliveries. */
export function bindWebhooks(http: HttpApp, webhooks: Webhooks): void {
  const { endpoints, deliveries, secure } = webhooks;
  bindResource(
    http,
    WebhookEndpoint,
    { ...endpoints, insert: (id, values, meta) => createWebhookEndpoint(webhooks, id, values, meta) },
    {
      beforeWrite: async (write, call) => {
        await checkWebhookEndpoint(webhooks, write);
        if (!write.current) logKeyChanged(secure, call, 'webhook-secret-made', write.id);
        return undefined;
      },
    },
  );

  http.bind('POST /api/webhook-endpoints/{id}/secret', async (call) => {
    const data = await rotateWebhookSecret(webhooks, call.params.id, call.body.graceHours, metaOf(call));
    logKeyChanged(secure, call, 'webhook-secret-rotated', call.params.id);
    return { data };
  });
  http.bind('POST /api/webhook-endpoints/{id}/ping', async ({ params }) => ({
    data: await pingWebhook(webhooks, params.id),
  }));
  http.bind('POST /api/webhook-endpoints/{id}/redeliver', async ({ params, body }) => ({
    data: { queued: await redeliverWebhooks(webhooks, params.id, new Date(body.since)) },
  }));

  const existing = async (id: string): Promise<void> => {
    if (!(await endpoints.get(id))) throw new ProblemError('record.missing');
  };
  http.bind('GET /api/webhook-endpoints/{id}/deliveries', async ({ params, query }) => {
    await existing(params.id);
    const { items, total, next } = await deliveries.list(params.id, query);
    return { data: items, meta: { total, page: 1, pageSize: query.pageSize, next } };
  });
  http.bind('GET /api/webhook-endpoints/{id}/deliveries/{delivery}', async ({ params }) => {
    const data = await deliveries.details(params.id, params.delivery);
    if (!data) throw new ProblemError('record.missing');
    return { data };
  });
  http.bind('POST /api/webhook-endpoints/{id}/deliveries/{delivery}/redeliver', async ({ params }) => ({
    data: await redeliverWebhook(webhooks, params),
  }));
}
