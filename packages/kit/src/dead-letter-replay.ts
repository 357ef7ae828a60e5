import { z } from 'zod';
import { baseConfig, readConfig } from './config.ts';
import { openKafka } from './kafka.ts';
import { createLogger } from './logging.ts';
import { replayDeadLetters } from './replay-dead-letters.ts';
import { topics } from './topics.ts';

/**
 * Command: `node packages/kit/src/dead-letter-replay.ts <topic>` sends the dead letters of a topic to it again, once
 * each. To be used after what made them fail is mended; those that fail again come back as new letters.
 */
const {
  KAFKA_BROKERS: brokers,
  KAFKA_TOPIC_PREFIX: prefix,
  LOG_LEVEL,
} = readConfig(
  z.object({
    KAFKA_BROKERS: baseConfig.KAFKA_BROKERS,
    KAFKA_TOPIC_PREFIX: baseConfig.KAFKA_TOPIC_PREFIX,
    LOG_LEVEL: baseConfig.LOG_LEVEL,
  }),
);
const logger = createLogger('dead-letter-replay', LOG_LEVEL);
const topic = topics.find(({ name }) => name === process.argv[2]);
if (topic) {
  const kafka = openKafka({ brokers, clientId: 'dead-letter-replay', prefix, logger });
  const replayed = await replayDeadLetters(kafka, topic.name);
  logger.info({ topic: topic.name, replayed }, 'dead letters replayed');
} else {
  logger.error({ topics: topics.map(({ name }) => name) }, 'name one of the topics');
  process.exitCode = 2;
}
