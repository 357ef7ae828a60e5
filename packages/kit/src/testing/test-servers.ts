import { randomBytes } from 'node:crypto';

/** Addresses of the servers of the environment, which tests share; each takes databases and topics of its own. */
export const servers = {
  postgres: process.env.POSTGRES_URL ?? 'postgres://postgres:filiale@127.0.0.1:15432',
  mongo: process.env.MONGODB_URL ?? 'mongodb://127.0.0.1:27117',
  redis: process.env.REDIS_URL ?? 'redis://127.0.0.1:6479',
  kafka: process.env.KAFKA_BROKERS ?? '127.0.0.1:9192',
};

/** A name that no other run uses. */
export const uniqueName = (): string => `test_${randomBytes(8).toString('hex')}`;
