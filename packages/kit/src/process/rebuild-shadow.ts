import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Kafka } from '../events/kafka.ts';
import { type Reading, rereadTopic } from '../events/reread-topic.ts';
import { compareTables, type KeptTable, rowsBefore, type TableDifference } from '../stores/compare-tables.ts';
import type { ShadowDatabase } from '../stores/shadow-database.ts';
import type { DeclaredConsumer } from './declared-consumer.ts';
import type { Logger } from './logging.ts';

/** How often differences are compared again: events go on meanwhile, and one side may apply one before the other. */
const LOOKS = 6;
const LOOK_AGAIN_MS = 2_000;
/** Rows that are named for each way in which a table may differ. */
const EXAMPLES = 5;

/** Result of a comparison. */
export type Comparison = {
  readonly table: string;
  readonly alike: number;
  /** Keys of rows that are not the same, that only the service has, and that only the rebuilt table has. */
  readonly differing: readonly string[];
  readonly onlyUsed: readonly string[];
  readonly onlyRebuilt: readonly string[];
  /** Rows of the service from before the oldest event that is still there: nothing can be said of them. */
  readonly tooOld: number;
};

type Parts = {
  readonly service: string;
  readonly consumers: readonly DeclaredConsumer[];
  readonly database: ShadowDatabase;
  readonly kafka: Kafka;
  readonly logger: Logger;
};

/**
 * Fills the tables that consumers keep in a shadow database, from everything that their topics still hold, and compares both. The
 * consumers must have been made on that database. Groups of the service are not touched, and nothing is announced.
 * @throws {Error} Kafka or a database is away, or an event cannot be applied for that reason
 */
export async function compareShadow({ service, consumers, database, kafka, logger }: Parts): Promise<Comparison[]> {
  const found: Comparison[] = [];
  const clients = await database.connect();
  try {
    for (const consumer of consumers) {
      const group = `${consumer.groupOf(service)}.shadow-${randomBytes(4).toString('hex')}`;
      const giveUp = new AbortController();
      const letters = {
        // Events that the service could not apply either are in its dead letters.
        send: async ({ partition, offset }: { partition: number; offset: string }, reason: unknown): Promise<void> =>
          logger.warn({ topic: consumer.topic.name, partition, offset, error: reason }, 'event cannot be applied'),
      };
      const reading = await rereadTopic(kafka, { group, topic: consumer.topic.name }, (messages) =>
        consumer.apply(service, messages, { letters, logger, signal: giveUp.signal }),
      );
      try {
        await reading.caughtUp();
        for (const kept of consumer.keeps) found.push(await compared(clients, kept, reading));
      } finally {
        giveUp.abort();
        await reading.stop();
      }
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return found;
}

/** Compares a table until it is the same, or differs still after everything under way has arrived. */
async function compared(clients: readonly [Client, Client], kept: KeptTable, reading: Reading): Promise<Comparison> {
  const since = reading.reachesBackTo();
  const isSame = ({ differing, onlyFirst, onlySecond }: TableDifference): boolean =>
    differing.length + onlyFirst.length + onlySecond.length === 0;
  let difference = await compareTables(clients, kept, since);
  let { alike } = difference;
  for (let look = 1; look < LOOKS && !isSame(difference); look += 1) {
    await pause(LOOK_AGAIN_MS);
    await reading.caughtUp();
    const { differing, onlyFirst, onlySecond } = difference;
    difference = await compareTables(clients, kept, since, [...differing, ...onlyFirst, ...onlySecond]);
    alike += difference.alike;
  }
  const named = (keys: readonly (readonly string[])[]): string[] => keys.map((key) => key.join('/'));
  return {
    ...{ table: kept.table, alike, tooOld: await rowsBefore(clients[0], kept, since) },
    differing: named(difference.differing),
    onlyUsed: named(difference.onlyFirst),
    onlyRebuilt: named(difference.onlySecond),
  };
}

/** Logs the results; returns whether everything is equal. */
export function logComparison(comparisons: readonly Comparison[], logger: Logger): boolean {
  let isSame = true;
  for (const { table, alike, tooOld, ...different } of comparisons) {
    const count = (keys: readonly string[]): number => keys.length;
    const counts = {
      differing: count(different.differing),
      onlyUsed: count(different.onlyUsed),
      onlyRebuilt: count(different.onlyRebuilt),
    };
    const rows = { table, alike, tooOld, ...counts };
    if (Object.values(counts).every((keys) => keys === 0)) logger.info(rows, 'the same');
    else {
      isSame = false;
      const examples = Object.entries(different).flatMap(([how, keys]) =>
        keys.slice(0, EXAMPLES).map((key) => `${how} ${key}`),
      );
      logger.warn({ ...rows, examples }, 'not the same');
    }
  }
  return isSame;
}
