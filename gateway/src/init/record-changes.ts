import { type Consumer, startConsumer } from '@filiale/kit/events/consumer';
import type { Kafka } from '@filiale/kit/events/kafka';
import { catalogueTopic, contentTopic, type Topic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import type { Redis } from '@filiale/kit/stores/redis';

/** Changes that arrive within this time are one invalidation, in ms. */
const ROUND_MS = 100;

type Options = {
  readonly kafka: Kafka | undefined;
  readonly redis: Redis | undefined;
  /** Redis channel shared by all replicas of the installation. */
  readonly channel: string;
  /** Other Redis channels of the replicas, and their listeners. */
  readonly others?: Readonly<Record<string, (message: string) => void>>;
  /** Forgets everything that was prepared. */
  readonly invalidate: () => void;
  readonly logger: Logger;
};

/**
 * Watches changes of the catalogue and of content. The replicas are one consumer group per topic: whichever takes a change forgets its own bytes and
 * publishes to the others over Redis. A replica that was cut off from Redis may have missed a message, so it forgets
 * everything when it is back. `isLive` says whether changes arrive at once; while they do not, ages must be short.
 */
export function watchRecords({ kafka, redis, channel, others = {}, invalidate, logger }: Options) {
  const listener = redis?.another();
  let isSubscribed = false;
  let isOwed = false;

  const publish = async (): Promise<void> => {
    if (!redis) return;
    isOwed = true;
    try {
      await redis.client.publish(channel, 'changed');
      isOwed = false;
    } catch (error) {
      logger.debug({ error }, 'invalidation not published, follows when redis is back');
    }
  };

  const subscribe = (): void => {
    invalidate();
    if (isSubscribed || !listener) return;
    for (const [name, listen] of Object.entries(others))
      listener
        .subscribe(name, listen)
        .catch((error: unknown) => logger.warn({ error, channel: name }, 'channel not subscribed'));
    listener.subscribe(channel, invalidate).then(
      () => {
        isSubscribed = true;
        invalidate();
      },
      (error: unknown) => logger.warn({ error }, 'invalidations not subscribed'),
    );
  };

  redis?.client.on('ready', () => {
    if (isOwed) void publish();
  });
  listener?.on('error', (error: unknown) => logger.debug({ error }, 'invalidations are cut off'));
  listener?.on('ready', subscribe);
  listener?.connect().catch((error: unknown) => logger.warn({ error }, 'invalidations given up'));

  const watch = (group: string, topic: typeof catalogueTopic | typeof contentTopic): Consumer[] =>
    kafka
      ? [
          startConsumer({
            kafka,
            group,
            topic: topic as Topic,
            fromBeginning: false,
            roundIntervalMs: ROUND_MS,
            handleBatch: async () => {
              invalidate();
              await publish();
            },
            logger,
          }),
        ]
      : [];
  const consumers = [...watch('gateway', catalogueTopic), ...watch('gateway.content', contentTopic)];

  return {
    isLive: (): boolean =>
      consumers.length > 0 &&
      consumers.every((consumer) => consumer.isJoined()) &&
      (!listener || (isSubscribed && listener.isReady)),
    stop: async (): Promise<void> => {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      listener?.destroy();
    },
  };
}
