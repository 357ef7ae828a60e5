import type { KafkaConfig } from 'kafkajs';
import { z } from 'zod';

/** How the brokers are reached; every process that talks to Kafka spreads it into its schema. A private CA goes into `NODE_EXTRA_CA_CERTS`. */
export const kafkaSecurityConfig = {
  /** `on` talks TLS to the brokers and checks their certificates. */
  KAFKA_TLS: z.enum(['on', 'off']).default('off'),
  /** How this process proves who it is; without one it does not. */
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).optional(),
  /** Name that goes with the mechanism. */
  KAFKA_USERNAME: z.string().min(1).optional(),
  /** Password that goes with the mechanism. */
  KAFKA_PASSWORD: z.string().min(1).optional(),
};
const Security = z.object(kafkaSecurityConfig);

/** TLS and SASL settings of the client. Throws if a mechanism is set without user and password, so that nobody connects without authentication by mistake. */
export function kafkaSecurity(config: z.infer<typeof Security>): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  const { KAFKA_TLS, KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  const ssl = KAFKA_TLS === 'on' ? { ssl: true } : {};
  if (mechanism === undefined) return ssl;
  if (username === undefined || password === undefined)
    throw new Error('The environment is not usable:\n  KAFKA_SASL_MECHANISM: needs KAFKA_USERNAME and KAFKA_PASSWORD');
  const proof = { username, password };
  switch (mechanism) {
    case 'plain':
      return { ...ssl, sasl: { mechanism, ...proof } };
    case 'scram-sha-256':
      return { ...ssl, sasl: { mechanism, ...proof } };
    case 'scram-sha-512':
      return { ...ssl, sasl: { mechanism, ...proof } };
    default:
      return mechanism satisfies never;
  }
}
