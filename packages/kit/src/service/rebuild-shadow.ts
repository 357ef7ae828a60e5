import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Kafka } from '../events/kafka.ts';
import { type Reading, rereadTopic } from '../events/reread-topic.ts';
import type { Logger } from '../process/logging.ts';
import { compareTables, type KeptTable, rowsBefore, type TableDifference } from '../stores/compare-tables.ts';
import type { ShadowDatabase } from '../stores/shadow-database.ts';
import type { DeclaredConsumer } from './declared-consumer.ts';

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
  const clients = await database.connect();
  const giveUp = new AbortController();
  const readings: Reading[] = [];
  try {
    const tables: Compared[] = [];
    for (const consumer of consumers) {
      const group = `${consumer.groupOf(service)}.shadow-${randomBytes(4).toString('hex')}`;
      const letters = {
        // Events that the service could not apply either are in its dead letters.
        send: async ({ partition, offset }: { partition: number; offset: string }, reason: unknown): Promise<void> =>
          logger.warn({ topic: consumer.topic.name, partition, offset, error: reason }, 'event cannot be applied'),
      };
      const reading = await rereadTopic(kafka, { group, topic: consumer.topic.name }, (messages) =>
        consumer.apply(service, messages, { letters, logger, signal: giveUp.signal }),
      );
      readings.push(reading);
      tables.push(...consumer.keeps.map((kept) => ({ kept, reading })));
    }
    // Tables may be made of several topics, so all are read before the first is compared, and go on being read.
    return await compared(clients, tables, async () => {
      for (const reading of readings) await reading.caughtUp();
    });
  } finally {
    giveUp.abort();
    await Promise.all(readings.map((reading) => reading.stop()));
    await Promise.all(clients.map((client) => client.end()));
  }
}

type Compared = { readonly kept: KeptTable; readonly reading: Reading };

const isSame = ({ differing, onlyFirst, onlySecond }: TableDifference): boolean =>
  differing.length + onlyFirst.length + onlySecond.length === 0;

/** Compares tables until they are the same, or differ still after everything under way has arrived. */
async function compared(
  clients: readonly [Client, Client],
  tables: readonly Compared[],
  caughtUp: () => Promise<void>,
): Promise<Comparison[]> {
  await caughtUp();
  const found: { kept: KeptTable; since: Date | null; difference: TableDifference; alike: number }[] = [];
  for (const { kept, reading } of tables) {
    const since = reading.reachesBackTo();
    const difference = await compareTables(clients, kept, since);
    found.push({ kept, since, difference, alike: difference.alike });
  }
  for (let look = 1; look < LOOKS && !found.every(({ difference }) => isSame(difference)); look += 1) {
    await pause(LOOK_AGAIN_MS);
    await caughtUp();
    for (const each of found.filter(({ difference }) => !isSame(difference))) {
      const { differing, onlyFirst, onlySecond } = each.difference;
      const keys = [...differing, ...onlyFirst, ...onlySecond];
      each.difference = await compareTables(clients, each.kept, each.since, keys);
      each.alike += each.difference.alike;
    }
  }
  const named = (keys: readonly (readonly string[])[]): string[] => keys.map((key) => key.join('/'));
  const comparisons: Comparison[] = [];
  for (const { kept, since, difference, alike } of found)
    comparisons.push({
      ...{ table: kept.table, alike, tooOld: await rowsBefore(clients[0], kept, since) },
      differing: named(difference.differing),
      onlyUsed: named(difference.onlyFirst),
      onlyRebuilt: named(difference.onlySecond),
    });
  return comparisons;
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
