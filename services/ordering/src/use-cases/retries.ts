import type { Retries } from '@filiale/kit/process/back-off';

/* Three times as long each time, a fifth of it random, so that a provider that comes back is not stormed. */
const retries = (firstSeconds: number) => ({ firstMs: firstSeconds * 1_000, factor: 3, randomShare: 0.2 });

/**
 * Messages to people: with the first pause of 10 s (`NOTIFICATION_RETRY_SECONDS`) they end after about three hours; by then
 * nobody needs the message.
 */
export const messageRetries = (firstSeconds: number): Retries => ({
  ...retries(firstSeconds),
  ...{ maxMs: Number.POSITIVE_INFINITY, mostTries: 8 },
});

/** Calls of servers: with the first pause of 10 s (`WEBHOOK_RETRY_SECONDS`) they end after three days. */
export const webhookRetries = (firstSeconds: number): Retries => ({
  ...retries(firstSeconds),
  ...{ maxMs: 24 * 3_600_000, mostTries: 12 },
});
