import { z } from 'zod';
import { baseConfig, readConfig } from '../process/config.ts';
import { kafkaSecurity, kafkaSecurityConfig } from '../process/kafka-security.ts';
import { createLogger } from '../process/logging.ts';
import { openKafka } from './kafka.ts';

/** Kafka and a log for a command line of its own, from the same environment as the services. */
export function commandKafka(command: string) {
  const { KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, LOG_LEVEL } = baseConfig;
  const config = readConfig(z.object({ KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, LOG_LEVEL, ...kafkaSecurityConfig }));
  const logger = createLogger(command, config.LOG_LEVEL);
  const kafka = openKafka({
    brokers: config.KAFKA_BROKERS,
    clientId: command,
    prefix: config.KAFKA_TOPIC_PREFIX,
    security: kafkaSecurity(config),
    logger,
  });
  return { kafka, logger };
}
