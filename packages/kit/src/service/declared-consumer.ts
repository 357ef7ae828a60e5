import { applyEvents, type HandleEvents } from '../events/apply-events.ts';
import { type Consumer, type ConsumerOptions, isFor, startConsumer } from '../events/consumer.ts';
import type { ConsumerMessage } from '../events/consumer-rounds.ts';
import type { DeadLetters } from '../events/dead-letters.ts';
import type { Kafka } from '../events/kafka.ts';
import type { EventMessage, Topic } from '../events/topics.ts';
import type { Logger } from '../process/logging.ts';
import type { KeptTable } from '../stores/compare-tables.ts';

/** A topic that is read; see {@link consume}. */
export type DeclaredConsumer = {
  readonly topic: Topic;
  /** Tables that hold nothing but what this consumer made of its topic. */
  readonly keeps: readonly KeptTable[];
  /** Name of its group in a service, without prefix. */
  groupOf(service: string): string;
  /** Begins to read, until it is stopped. */
  start(service: string, kafka: Kafka, logger: Logger): Consumer;
  /** Applies messages of the topic as the group of the service does; what it cannot apply goes to `letters`. */
  apply(
    service: string,
    messages: readonly ConsumerMessage[],
    parts: { readonly letters: Pick<DeadLetters, 'send'>; readonly logger: Logger; readonly signal: AbortSignal },
  ): Promise<void>;
};

type Options<M extends EventMessage> = Omit<ConsumerOptions<M>, 'kafka' | 'group' | 'topic' | 'logger'> & {
  readonly purpose?: string;
  readonly keeps?: readonly KeptTable[];
};

/**
 * Reads a topic as the group `<service>`, or `<service>.<purpose>` when the service reads a topic twice. A consumer that says which tables it `keeps`
 * can be rebuilt in a shadow database and compared, see `rebuild-shadow.ts`; its handler then writes these tables, and nothing leaves the database.
 */
export function consume<M extends EventMessage>(topic: Topic<M>, options: Options<M>): DeclaredConsumer {
  const { purpose, keeps = [] } = options;
  const groupOf = (service: string): string => (purpose === undefined ? service : `${service}.${purpose}`);
  return {
    topic: topic as Topic,
    keeps,
    groupOf,
    start: (service, kafka, logger) =>
      startConsumer({ ...options, kafka, group: groupOf(service), topic, logger } as ConsumerOptions<M>),
    apply: (service, messages, { letters, logger, signal }) => {
      const wanted = messages.filter(isFor(groupOf(service), options.without));
      return applyEvents(
        { ...options, topic } as HandleEvents<M> & { topic: Topic<M> },
        letters,
        logger,
        wanted,
        signal,
      );
    },
  };
}
