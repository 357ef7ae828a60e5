import { createClient } from 'redis';
import type { Logger } from '../process/logging.ts';
import { within } from '../process/within.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
/** How long a start waits for Redis before it goes on without it. */
const FIRST_CONNECT_MS = 3_000;

/**
 * A Redis connection that reconnects for ever by itself. While Redis is away commands fail at once instead of queueing,
 * so a caller can go without: Redis holds only what may be lost.
 */
export async function openRedis(url: string, logger: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (attempt) =>
        Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2),
    },
  });
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) logger.warn({ error }, 'redis is away');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) logger.info('redis is back');
    isAway = false;
  });
  const connected = client.connect().catch((error: unknown) => logger.warn({ error }, 'redis connection given up'));
  await within(FIRST_CONNECT_MS, connected, () => undefined);
  return {
    client,
    ping: async (): Promise<void> => {
      await client.ping();
    },
    stop: async (): Promise<void> => {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
export type Redis = Awaited<ReturnType<typeof openRedis>>;
