import { commandKafka } from './command-kafka.ts';
import { ensureTopics } from './topics.ts';

/** Command: `node packages/kit/src/events/ensure-topics.ts` makes the topics that are missing; harmless to repeat. */
const { kafka, logger } = commandKafka('ensure-topics');
const made = await ensureTopics(kafka);
logger.info({ made }, 'topics are there');
