/** Attempts in all. With the first pause of 10 s they end after about three hours; by then nobody needs the message. */
export const MOST_ATTEMPTS = 8;

/**
 * Seconds until the next attempt after `attempts` of them failed: three times as long each time, a fifth of it random, so that
 * a provider that comes back is not stormed. null: there is no next one.
 */
export function retryDelaySeconds(
  attempts: number,
  firstSeconds: number,
  random: () => number = Math.random,
): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const seconds = firstSeconds * 3 ** (attempts - 1);
  return seconds * (0.8 + 0.2 * random());
}
