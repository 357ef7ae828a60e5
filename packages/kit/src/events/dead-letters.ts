import type { KafkaMessage } from 'kafkajs';
import type { Logger } from '../process/logging.ts';
import type { Kafka } from './kafka.ts';
import { deadLetterName } from './topics.ts';

/** An event that a group failed at so often goes to the dead-letter topic. */
export const ATTEMPTS_BEFORE_DEAD_LETTER = 5;

export type DeadLetters = {
  /** Resolves when the letter is safe in Kafka. */
  send(message: KafkaMessage & { readonly partition: number }, reason: unknown): Promise<void>;
  stop(): Promise<void>;
};

/** Headers of a letter besides those of the message itself; all are text. */
export const letterHeaders = ['error', 'failed-at', 'group', 'partition', 'offset'] as const;
const MAX_ERROR_CHARACTERS = 2_000;

/** Writes messages that a group could not take to the topic's dead-letter topic, with the reason in the headers. */
export function deadLetters(kafka: Kafka, topicName: string, group: string, logger: Logger): DeadLetters {
  const publisher = kafka.publisher();
  return {
    send: async ({ key, value, headers, partition, offset }, reason) => {
      const carried = Object.entries(headers ?? {}).flatMap(([name, header]) =>
        header === undefined ? [] : [[name, Array.isArray(header) ? String(header[0]) : header] as const],
      );
      const why: Record<(typeof letterHeaders)[number], string> = {
        error: String(reason).slice(0, MAX_ERROR_CHARACTERS),
        'failed-at': new Date().toISOString(),
        group,
        partition: String(partition),
        offset,
      };
      await publisher.publish([
        {
          topic: deadLetterName(topicName),
          messages: [{ key: key?.toString() ?? null, value, headers: { ...Object.fromEntries(carried), ...why } }],
        },
      ]);
      kafka.metrics?.deadLetter(topicName, group);
      logger.info({ partition, offset }, 'dead letter written');
    },
    stop: () => publisher.stop(),
  };
}
