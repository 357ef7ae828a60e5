/**
 * The first pause is set by the environment: `NOTIFICATION_RETRY_SECONDS`, `WEBHOOK_RETRY_SECONDS`. How something is tried again: attempts in all, and the longest pause between two of them in seconds.
 */
type Rhythm = { readonly mostAttempts: number; readonly longestSeconds: number };

/** Messages to people: with the first pause of 10 s they end after about three hours; by then nobody needs the message. */
export const MESSAGE_RHYTHM: Rhythm = { mostAttempts: 8, longestSeconds: Number.POSITIVE_INFINITY };
/** Calls of servers: with the first pause of 10 s they end after three days. */
export const WEBHOOK_RHYTHM: Rhythm = { mostAttempts: 12, longestSeconds: 24 * 3_600 };

/**
 * Seconds until the next attempt after `attempts` of them failed: three times as long each time, a fifth of it random, so that
 * a provider that comes back is not stormed. null: there is no next one.
 */
export function retryDelaySeconds(
  attempts: number,
  firstSeconds: number,
  { mostAttempts, longestSeconds }: Rhythm,
  random: () => number = Math.random,
): number | null {
  if (attempts >= mostAttempts) return null;
  const seconds = Math.min(longestSeconds, firstSeconds * 3 ** (attempts - 1));
  return seconds * (0.8 + 0.2 * random());
}
