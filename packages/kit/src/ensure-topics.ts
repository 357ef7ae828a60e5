import { z } from 'zod';
import { baseConfig, readConfig } from './config.ts';
import { openKafka } from './kafka.ts';
import { createLogger } from './logging.ts';
import { ensureTopics } from './topics.ts';

/** Command: `node packages/kit/src/ensure-topics.ts` makes the topics that are missing; harmless to repeat. */
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
const logger = createLogger('ensure-topics', LOG_LEVEL);
const made = await ensureTopics(openKafka({ brokers, clientId: 'ensure-topics', prefix, logger }));
logger.info({ made }, 'topics are there');
