import { newId } from '@filiale/contracts/fields/ids';
import type { WebhookDelivery, WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/stores/store';
import { AddressRefused, HostUnknown } from '../clients/public-address.ts';
import type { Webhooks } from '../context.ts';
import { makeWebhookSecret } from './sign-webhook.ts';

/** Every event is looked at for each of them. */
const MOST_ENDPOINTS = 50;
const HOUR_MS = 3_600_000;

const tooMany = (): ProblemError =>
  new ProblemError('webhook.too-many-endpoints', { details: { maximum: MOST_ENDPOINTS } });

type Written = Pick<WebhookEndpoint, 'url' | 'branches'>;

/** Refuses an endpoint that could not be called, or that listens for branches that are not there. */
export async function checkWebhookEndpoint(
  { endpoints, catalogue, guard, isHttpAllowed, secure }: Webhooks,
  { id, values, current }: { readonly id: string; readonly values: Written; readonly current: Written | null },
): Promise<void> {
  const { branches } = catalogue.current();
  const missing = values.branches.findIndex((branch) => !branches.has(branch));
  if (missing >= 0) throw new ProblemError('field.reference-missing', { field: `branches.${missing}` });
  if (!current && (await endpoints.count()) >= MOST_ENDPOINTS) throw tooMany();
  const field = { field: 'url' };
  const url = new URL(values.url);
  if (url.protocol !== 'https:' && !isHttpAllowed) throw new ProblemError('webhook.https-required', field);
  // An address that stays is looked at before every call; that its server is away keeps nobody from switching it off.
  if (current && new URL(current.url).href === url.href) return;
  try {
    await guard(url);
  } catch (cause) {
    if (cause instanceof HostUnknown) throw new ProblemError('webhook.host-unknown', { ...field, cause });
    if (!(cause instanceof AddressRefused)) throw cause;
    secure('target-refused', { code: 'webhook.address-refused', record: id });
    throw new ProblemError('webhook.address-refused', { ...field, cause });
  }
}

/** Stores a new endpoint and returns it with its secret, which no other answer contains. */
export async function createWebhookEndpoint(
  { endpoints }: Pick<Webhooks, 'endpoints'>,
  id: string,
  values: ValuesOf<WebhookEndpoint>,
  meta: WriteMeta,
): Promise<WebhookEndpoint & { readonly secret: string }> {
  const secret = makeWebhookSecret();
  const stored = await endpoints.insert(id, values, meta, secret, MOST_ENDPOINTS);
  // Others were quicker since they were counted.
  if (!stored) throw tooMany();
  return { ...stored, secret };
}

/**
 * Gives an endpoint a new secret; the one before signs beside it for that many hours, and those before it as long as was promised. With 0
 * hours nothing but the new one signs.
 */
export async function rotateWebhookSecret(
  { endpoints }: Pick<Webhooks, 'endpoints'>,
  id: string,
  graceHours: number,
  meta: WriteMeta,
): Promise<{ readonly secret: string; readonly previousSecretUntil: string | null }> {
  const secret = makeWebhookSecret();
  const until = graceHours > 0 ? new Date(meta.at.getTime() + graceHours * HOUR_MS) : null;
  const changed = await endpoints.changeSecret(id, secret, until, meta);
  if (changed.outcome === 'missing') throw new ProblemError('record.missing');
  if (changed.outcome === 'full')
    throw new ProblemError('webhook.too-many-secrets', { details: { maximum: changed.maximum, until: changed.until } });
  return { secret, previousSecretUntil: until?.toISOString() ?? null };
}

/** The endpoint, if messages may go to it. */
async function endpointInUse(endpoints: Pick<Webhooks['endpoints'], 'get'>, id: string): Promise<WebhookEndpoint> {
  const endpoint = await endpoints.get(id);
  if (!endpoint) throw new ProblemError('record.missing');
  if (!endpoint.isEnabled) throw new ProblemError('webhook.endpoint-off');
  return endpoint;
}

type Sending = Pick<Webhooks, 'endpoints' | 'deliveries' | 'now'>;

/** Queues a test message. */
export async function pingWebhook({ endpoints, deliveries, now }: Sending, id: string): Promise<WebhookDelivery> {
  await endpointInUse(endpoints, id);
  const at = now();
  const body = JSON.stringify({ type: 'ping', timestamp: at.toISOString(), data: { endpoint: { id } } });
  const message = { endpointId: id, orderId: null, cause: newId(), type: 'ping', body } as const;
  const [queued = ''] = await deliveries.queue([message], at);
  const delivery = await deliveries.get(queued);
  if (!delivery) throw new ProblemError('record.missing');
  return delivery;
}

/** Sends one message again, delivered or not. */
export async function redeliverWebhook(
  { endpoints, deliveries, now }: Sending,
  { id, delivery: deliveryId }: { readonly id: string; readonly delivery: string },
): Promise<WebhookDelivery> {
  await endpointInUse(endpoints, id);
  const delivery = await deliveries.redeliver(id, deliveryId, now());
  if (!delivery) throw new ProblemError('record.missing');
  return delivery;
}

/** Sends again deliveries that failed since an instant; returns how many. */
export async function redeliverWebhooks(
  { endpoints, deliveries, now }: Sending,
  id: string,
  since: Date,
): Promise<number> {
  await endpointInUse(endpoints, id);
  return deliveries.redeliverSince(id, since, now());
}
