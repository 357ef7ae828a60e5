import type { Logger } from '@filiale/kit/process/logging';
import type { Redis } from '@filiale/kit/stores/redis';

type Told = {
  readonly redis: Redis;
  /** What all replicas hear. */
  readonly channel: string;
  /** What is told there, as the log calls it. */
  readonly what: string;
  readonly hear: (message: string) => void;
  /** Redis is away: nothing more is heard before it is back. */
  readonly cut: () => void;
  readonly logger: Logger;
};

/** Hears what is told on a Redis channel, over a connection of its own, which comes back by itself. */
export function subscribe({ redis, channel, what, hear, cut, logger }: Told) {
  const connection = redis.another();
  let isSubscribed = false;
  connection.on('error', (error: unknown) => {
    logger.debug({ error }, `${what} are cut off`);
    cut();
  });
  connection.on('ready', () => {
    if (isSubscribed) return;
    connection.subscribe(channel, hear).then(
      () => {
        isSubscribed = true;
      },
      (error: unknown) => logger.warn({ error }, `${what} not subscribed`),
    );
  });
  connection.connect().catch((error: unknown) => logger.warn({ error }, `${what} given up`));
  return {
    /** True while what any replica tells arrives here. */
    isLive: (): boolean => isSubscribed && connection.isReady && redis.client.isReady,
    stop: (): void => {
      cut();
      connection.destroy();
    },
  };
}
