import { branchesReached } from '@filiale/contracts/api/rights';
import { WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import { bindResource } from '@filiale/kit/http/crud';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { logKeyChanged } from '@filiale/kit/http/log-key-changed';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Webhooks } from '../context.ts';
import { listEvents } from '../use-cases/list-events.ts';
import {
  checkWebhookEndpoint,
  createWebhookEndpoint,
  pingWebhook,
  redeliverWebhook,
  redeliverWebhooks,
  refuseUnheard,
  refuseUnheardMessage,
  rotateWebhookSecret,
} from '../use-cases/webhook-endpoints.ts';

type OfEndpoint = Pick<Call<{ id: string }>, 'params' | 'reach' | 'caller'>;
const scope = recordScope(WebhookEndpoint);

/** Servers of integrators, their secrets, the log of their deliveries, and the list of what happened. */
export function bindWebhooks(http: HttpApp, webhooks: Webhooks): void {
  const { endpoints, deliveries, secure } = webhooks;
  bindResource(
    http,
    WebhookEndpoint,
    { ...endpoints, insert: (id, values, meta) => createWebhookEndpoint(webhooks, id, values, meta) },
    {
      beforeWrite: async (write, call) => {
        await checkWebhookEndpoint(webhooks, write, call.caller);
        if (!write.current) logKeyChanged(secure, call, 'webhook-secret-made', write.id);
        return undefined;
      },
    },
  );

  /** The id of the endpoint of a call, where all of its branches are the caller's and what it hears is theirs to read. */
  const reached = async ({ params: { id }, reach, caller }: OfEndpoint): Promise<string> => {
    const endpoint = await endpoints.get(id);
    if (!endpoint || !scope.isReached(reach, endpoint, 'write')) throw new ProblemError('record.missing');
    refuseUnheard(caller, endpoint);
    return id;
  };

  http.bind('POST /api/webhook-endpoints/{id}/secret', async (call) => {
    const id = await reached(call);
    const data = await rotateWebhookSecret(webhooks, id, call.body.graceHours, metaOf(call));
    logKeyChanged(secure, call, 'webhook-secret-rotated', id);
    return { data };
  });
  http.bind('POST /api/webhook-endpoints/{id}/ping', async (call) => ({
    data: await pingWebhook(webhooks, await reached(call)),
  }));
  http.bind('POST /api/webhook-endpoints/{id}/redeliver', async (call) => ({
    data: { queued: await redeliverWebhooks(webhooks, await reached(call), new Date(call.body.since)) },
  }));
  http.bind('GET /api/webhook-endpoints/{id}/deliveries', async (call) => {
    const { items, total, next } = await deliveries.list(await reached(call), call.query);
    return { data: items, meta: { total, page: 1, pageSize: call.query.pageSize, next } };
  });
  http.bind('GET /api/webhook-endpoints/{id}/deliveries/{delivery}', async (call) => {
    const data = await deliveries.details(await reached(call), call.params.delivery);
    if (!data) throw new ProblemError('record.missing');
    refuseUnheardMessage(call.caller, data);
    return { data };
  });
  http.bind('POST /api/webhook-endpoints/{id}/deliveries/{delivery}/redeliver', async (call) => {
    const id = await reached(call);
    const delivery = await deliveries.details(id, call.params.delivery);
    if (!delivery) throw new ProblemError('record.missing');
    refuseUnheardMessage(call.caller, delivery);
    return { data: await redeliverWebhook(webhooks, call.params) };
  });

  http.bind('GET /api/events', async ({ query, caller, reach }) => {
    if (query.filter.branch !== undefined) refuseForeignBranch(reach, query.filter.branch);
    const { items, next } = await listEvents(webhooks, query, { caller, branches: branchesReached(reach) });
    return { data: items, meta: { next } };
  });
}
