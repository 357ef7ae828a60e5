import type { Caller } from '@filiale/contracts/api/access';
import { lackOf } from '@filiale/contracts/api/rights';
import { newId } from '@filiale/contracts/fields/ids';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { mayHear, rightOfEvent, WebhookEventType } from '@filiale/contracts/ordering/webhook-events';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { AddressRefused, HostUnknown } from '../clients/public-address.ts';
import type { Webhooks } from '../context.ts';
import { makeWebhookSecret } from './sign-webhook.ts';

/** Every event is looked at for each of them. */
const MOST_ENDPOINTS = 50;
const HOUR_MS = 3_600_000;

const tooMany = (): ProblemError =>
  new ProblemError('webhook.too-many-endpoints', { details: { maximum: MOST_ENDPOINTS } });

type Written = Pick<WebhookEndpoint, 'url' | 'events' | 'branches'>;
/** Where a message says the branches that it is about: of orders and sold-out dishes, and of other records. */
type About = { readonly branch: string | { readonly id: string }; readonly branches: readonly string[] };

/** Raises 403 for an endpoint that hears of what the caller may not read: nobody learns by one what is kept from them. */
export function refuseUnheard(
  caller: Caller,
  { events, branches }: Pick<WebhookEndpoint, 'events' | 'branches'>,
): void {
  const types = events.length > 0 ? events : WebhookEventType.options;
  const lacking = types.find((type) => !mayHear(caller, type, branches.length > 0 ? branches : null));
  if (lacking === undefined) return;
  const details = lackOf(caller, { right: rightOfEvent(lacking) });
  throw new ProblemError('access.forbidden', { field: 'events', details });
}

/**
 * Raises 403 for a message that says what the caller may not read: an endpoint that was narrowed still has those of before. What it is about
 * stands in it.
 */
export function refuseUnheardMessage(
  caller: Caller,
  { type, body }: Pick<WebhookDeliveryDetails, 'type' | 'body'>,
): void {
  if (type === 'ping') return;
  const { data } = JSON.parse(body) as { readonly data: Partial<About> };
  const about = data.branch ? [typeof data.branch === 'string' ? data.branch : data.branch.id] : (data.branches ?? []);
  if (about.length > 0 ? about.some((id) => mayHear(caller, type, [id])) : mayHear(caller, type, null)) return;
  throw new ProblemError('access.forbidden', { details: lackOf(caller, { right: rightOfEvent(type) }) });
}

/** Refuses an endpoint that could not be called, that listens for branches that are not there, or hears what the caller may not. */
export async function checkWebhookEndpoint(
  { endpoints, catalogue, guard, isHttpAllowed, secure }: Webhooks,
  { id, values, current }: { readonly id: string; readonly values: Written; readonly current: Written | null },
  caller: Caller,
): Promise<void> {
  // What waits for the endpoint goes to where it is called from now on.
  for (const each of current ? [current, values] : [values]) refuseUnheard(caller, each);
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
  const delivery = await deliveries.get(await deliveries.queue(message, at));
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

/** Sends again deliveries that failed since an instant, of what the endpoint still listens for; returns how many. */
export async function redeliverWebhooks(
  { endpoints, deliveries, now }: Sending,
  id: string,
  since: Date,
): Promise<number> {
  return deliveries.redeliverSince(await endpointInUse(endpoints, id), since, now());
}
