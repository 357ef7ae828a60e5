import { startConsumer } from '@filiale/kit/events/consumer';
import type { Kafka } from '@filiale/kit/events/kafka';
import { ordersTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import type { LiveChannel } from './live-channel.ts';

/** Least time between rounds, in ms; somebody waits for each change. */
const ROUND_MS = 50;

/**
 * Takes what happens to orders from Kafka into the live channel. The replicas are one group: each change is published once, to all. What
 * cannot be published is published again: it may be this process alone that Redis does not answer, while others have listeners, or have them again.
 */
export const watchOrders = ({ kafka, channel, logger }: { kafka: Kafka; channel: LiveChannel; logger: Logger }) =>
  startConsumer({
    kafka,
    group: 'gateway.live',
    topic: ordersTopic,
    fromBeginning: false,
    roundIntervalMs: ROUND_MS,
    handleBatch: (events) =>
      channel.publish(
        events.flatMap(({ event: { envelope, fact } }) => {
          if (!envelope || !fact.value) return [];
          const { orderId, branchId } = fact.value;
          return [
            { branchId, event: 'order' as const, orderId, revision: Number(envelope.aggregateRevision), data: '' },
          ];
        }),
      ),
    logger,
  });
