import type { Logger } from '@filiale/kit/process/logging';
import type { Redis } from '@filiale/kit/stores/redis';

type Options = {
  readonly redis: Redis;
  /** The Redis channel that all replicas subscribe to. */
  readonly channel: string;
  /** The name of the published messages, for the log. */
  readonly what: string;
  readonly onMessage: (message: string) => void;
  /** Redis is away: nothing more arrives before it is back. */
  readonly cut: () => void;
  readonly logger: Logger;
};

/** Subscribes to a Redis channel, over a connection of its own, which comes back by itself. */
export function subscribe({ redis, channel, what, onMessage, cut, logger }: Options) {
  const connection = redis.another();
  let isSubscribed = false;
  connection.on('error', (error: unknown) => {
    logger.debug({ error }, `${what} are cut off`);
    cut();
  });
  connection.on('ready', () => {
    if (isSubscribed) return;
    connection.subscribe(channel, onMessage).then(
      () => {
        isSubscribed = true;
      },
      (error: unknown) => logger.warn({ error }, `${what} not subscribed`),
    );
  });
  connection.connect().catch((error: unknown) => logger.warn({ error }, `${what} given up`));
  return {
    /** True while messages of all replicas arrive here. */
    isLive: (): boolean => isSubscribed && connection.isReady && redis.client.isReady,
    stop: (): void => {
      cut();
      connection.destroy();
    },
  };
}
