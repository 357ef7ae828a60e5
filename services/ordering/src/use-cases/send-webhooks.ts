import type { Logger } from '@filiale/kit/process/logging';
import type { WebhookAnswer } from '../clients/webhook.ts';
import type { Webhooks } from '../context.ts';
import type { ClaimedWebhook, WebhookEnd } from '../storage/webhook-deliveries.ts';
import { retryDelaySeconds, WEBHOOK_RHYTHM } from './retry-delay.ts';
import { signatureHeaders } from './sign-webhook.ts';

/** Calls to one receiver at the same time by one process: one that is slow is waited for by nobody else. */
const MOST_AT_ONCE = 4;
/** Added to the longest call; whoever died holding a message has it sent again after that. */
const LEASE_MARGIN_SECONDS = 30;
const DAY_SECONDS = 24 * 3_600;

/** What is under way in this process. */
export function createWebhookSender(webhooks: Webhooks, logger: Logger, stopping: AbortSignal) {
  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const count = (endpointId: string, by: 1 | -1): void => {
    const next = (underWay.get(endpointId) ?? 0) + by;
    if (next > 0) underWay.set(endpointId, next);
    else underWay.delete(endpointId);
  };
  return {
    /** Claims what is due and begins to send it; when there is room again the queue is woken. Answers whether anything was begun. */
    begin: async (): Promise<boolean> => {
      const leaseSeconds = webhooks.timeoutMs / 1_000 + LEASE_MARGIN_SECONDS;
      const claimed = await webhooks.deliveries.claim(MOST_AT_ONCE, Object.fromEntries(underWay), leaseSeconds);
      for (const message of claimed) {
        count(message.endpointId, 1);
        const sending = sendOne(webhooks, message, logger, stopping)
          .catch((error) => logger.warn({ error, deliveryId: message.id }, 'webhook not ended, its lease will'))
          .finally(() => {
            running.delete(sending);
            count(message.endpointId, -1);
            webhooks.sender.nudge();
          });
        running.add(sending);
      }
      return claimed.length > 0;
    },
    /** Resolves when nothing is under way any more. */
    rest: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
}

/**
 * Calls a receiver with one message. It is marked after it was answered, so a process that is killed in between calls again: at least once,
 * with the same `webhook-id` and body.
 */
async function sendOne(
  { deliveries, call, now, count, secure, retryAfterSeconds, disableAfterHours }: Webhooks,
  message: ClaimedWebhook,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const { id, endpointId, type, body, url, secrets, tries } = message;
  if (!message.isEndpointEnabled) return deliveries.release(message, 'the endpoint is switched off');
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Filiale-Webhooks/1',
    ...signatureHeaders({ id, body, secrets, at: now() }),
  };
  let answer: WebhookAnswer;
  try {
    answer = await call({ url, headers, body }, stopping);
  } catch (error) {
    if (!stopping.aborted) throw error;
    return deliveries.release(message);
  }
  const end = endOf(answer, tries, retryAfterSeconds);
  const wentOff = await deliveries.end(message, answer, end, disableAfterHours);
  count(end.state === 'failed' && end.isGone ? 'gone' : end.state);
  const { status, error, durationMs } = answer;
  if (answer.isAddressRefused) secure('target-refused', { code: 'webhook.address-refused', record: endpointId });
  const about = { deliveryId: id, endpointId, type, status, error, durationMs };
  if (end.state === 'failed') logger.warn(about, 'webhook given up');
  if (wentOff) logger.warn({ ...about, reason: wentOff }, 'webhook endpoint switched off');
}

/** 2xx is taken; 410 ends the endpoint; everything else is tried again, not before the receiver wants it. */
function endOf({ status, retryAfterSeconds }: WebhookAnswer, tries: number, firstSeconds: number): WebhookEnd {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', isGone: true };
  const delaySeconds = retryDelaySeconds(tries, firstSeconds, WEBHOOK_RHYTHM);
  if (delaySeconds === null) return { state: 'failed', isGone: false };
  return { state: 'retry', delaySeconds: Math.max(delaySeconds, Math.min(retryAfterSeconds ?? 0, DAY_SECONDS)) };
}
