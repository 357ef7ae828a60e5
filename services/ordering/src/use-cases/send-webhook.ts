import { retryMs } from '@filiale/kit/process/back-off';
import type { Logger } from '@filiale/kit/process/logging';
import type { Leased, Outcome } from '@filiale/kit/stores/work-queue';
import type { WebhookAnswer } from '../clients/webhook.ts';
import type { Webhooks } from '../context.ts';
import type { DueWebhook, WebhookResult } from '../storage/webhook-deliveries.ts';
import type { WebhookTarget } from '../storage/webhook-endpoints.ts';
import { webhookRetries } from './retries.ts';
import { signatureHeaders } from './sign-webhook.ts';

const DAY_MS = 24 * 3_600_000;

/** Where messages go, by endpoint. */
export const targetsOf =
  ({ endpoints, now }: Pick<Webhooks, 'endpoints' | 'now'>) =>
  (messages: readonly DueWebhook[]): Promise<ReadonlyMap<string, WebhookTarget>> =>
    endpoints.targets([...new Set(messages.map(({ endpointId }) => endpointId))], now());

/**
 * Calls a receiver with one message. It is marked after it was answered, so a process that is killed in between calls
 * again: at least once, with the same `webhook-id` and body.
 */
export const sendWebhook =
  (webhooks: Webhooks, logger: Logger) =>
  async (
    message: Leased<DueWebhook>,
    targets: ReadonlyMap<string, WebhookTarget>,
    stopping: AbortSignal,
  ): Promise<Outcome> => {
    const { deliveries, call, now, count, secure, disableAfterHours } = webhooks;
    const { id, endpointId, type, body } = message;
    const target = targets.get(endpointId);
    if (!target?.isEnabled)
      return {
        is: 'given-up',
        reason: 'the endpoint is switched off',
        written: { ended_at: now() },
        isUncounted: true,
      };
    const { url, secrets } = target;
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Filiale-Webhooks/1',
      ...signatureHeaders({ id, body, secrets, at: now() }),
    };
    const answer = await call({ url, headers, body }, stopping);
    const { status, error, durationMs } = answer;
    const { result, waitMs } = resultOf(answer, message.lease.tries, webhooks.retryAfterSeconds);
    const about = { deliveryId: id, endpointId, type, status, error, durationMs };
    if (answer.isAddressRefused) secure('target-refused', { code: 'webhook.address-refused', record: endpointId });
    count(result);
    return {
      ...(result === 'retry'
        ? { is: 'failed', until: new Date(now().getTime() + waitMs) }
        : { is: result === 'delivered' ? 'done' : 'given-up' }),
      reason: error,
      written: {
        last_status: status,
        ...(result === 'delivered' && { state: 'delivered' }),
        ...(result !== 'retry' && { ended_at: now() }),
      },
      also: async (client) => {
        const reason = await deliveries.noteCall(client, message, answer, result, disableAfterHours);
        if (reason) logger.warn({ ...about, reason }, 'webhook endpoint switched off');
      },
    };
  };

/** 2xx is taken; 410 ends the endpoint; everything else is tried again, not before the receiver wants it. */
function resultOf(
  { status, retryAfterSeconds }: WebhookAnswer,
  tries: number,
  firstSeconds: number,
): { readonly result: WebhookResult; readonly waitMs: number } {
  if (status !== null && status >= 200 && status < 300) return { result: 'delivered', waitMs: 0 };
  if (status === 410) return { result: 'gone', waitMs: 0 };
  const waitMs = retryMs(tries, webhookRetries(firstSeconds));
  if (waitMs === null) return { result: 'failed', waitMs: 0 };
  return { result: 'retry', waitMs: Math.max(waitMs, Math.min((retryAfterSeconds ?? 0) * 1_000, DAY_MS)) };
}
