import { commandKafka } from './command-kafka.ts';
import { replayDeadLetters } from './replay-dead-letters.ts';
import { topics } from './topics.ts';

/**
 * Command: `node packages/kit/src/events/dead-letter-replay.ts <topic>` hands the dead letters of a topic to the groups that
 * failed, once each. To be used after what made them fail is mended; those that fail again come back as new letters.
 */
const { kafka, logger } = commandKafka('dead-letter-replay');
const topic = topics.find(({ name }) => name === process.argv[2]);
if (topic) {
  const replayed = await replayDeadLetters(kafka, topic.name);
  logger.info({ topic: topic.name, replayed }, 'dead letters replayed');
} else {
  logger.error({ topics: topics.map(({ name }) => name) }, 'name one of the topics');
  process.exitCode = 2;
}
