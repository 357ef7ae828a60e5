import { createClient } from 'redis';
import type { Logger } from '../process/logging.ts';
import { TimedOut, withTimeout } from '../process/timeout.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
/** How long a start waits for Redis before it goes on without it. */
const FIRST_CONNECT_MS = 3_000;
/** How often a connection is asked whether it is alive, and how long it may be silent. */
const ASK_EVERY_MS = 1_000;
const SILENT_MS = 3_000;
/** Longest wait for an answer of Redis. */
const PATIENCE_MS = 500;

/**
 * Redis's answer within a short time; else rejects with {@link TimedOut}, which is answered as 503 like an unavailable store. For every call that a request
 * waits for, above all while it holds a connection to another store. The command may still be carried out.
 */
export const soon = <T>(work: Promise<T>): Promise<T> => withTimeout(PATIENCE_MS, work);

/** The part of a client that watching it takes. */
type Client = NodeJS.EventEmitter & {
  readonly isOpen: boolean;
  ping(): Promise<unknown>;
  destroy(): void;
  connect(): Promise<unknown>;
};

/**
 * Closes a silent connection (Redis hangs, or the network drops packets) and reconnects: all waiting commands fail, and new ones fail at once until Redis
 * answers again. The client's own `socketTimeout` restarts with every command sent, so it only finds idle connections.
 */
function breakSilence(client: Client): void {
  let timer: NodeJS.Timeout | undefined;
  const askLater = (): void => {
    timer = setTimeout(ask, ASK_EVERY_MS);
    timer.unref();
  };
  const ask = (): void => {
    withTimeout(SILENT_MS, client.ping()).then(askLater, (error: unknown) => {
      // Anything else says that it is broken already; the next one that is ready is asked again.
      if (!(error instanceof TimedOut)) return;
      const isWanted = client.isOpen;
      client.destroy();
      if (!isWanted) return;
      client.emit('error', error);
      client.connect().catch(() => undefined);
    });
  };
  client.on('ready', () => {
    clearTimeout(timer);
    askLater();
  });
  client.on('end', () => clearTimeout(timer));
}

/**
 * A Redis connection that reconnects for ever by itself, also from one that has fallen silent. While Redis is away commands fail at once instead of queueing,
 * so a caller can go without: Redis holds only what may be lost.
 */
export async function openRedis(url: string, logger: Logger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (attempt) =>
        Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2),
    },
  });
  breakSilence(client);
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
  await withTimeout(FIRST_CONNECT_MS, connected, () => undefined);
  return {
    client,
    /** Another connection with the same settings, for subscriptions; not connected yet, closed by its owner. */
    another: () => {
      const other = client.duplicate();
      breakSilence(other);
      return other;
    },
    ping: async (): Promise<void> => {
      await client.ping();
    },
    stop: async (): Promise<void> => {
      if (client.isReady) await withTimeout(PATIENCE_MS, client.close(), () => client.destroy());
      else client.destroy();
    },
  };
}
export type Redis = Awaited<ReturnType<typeof openRedis>>;
