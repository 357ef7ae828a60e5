import { randomBytes } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { services } from '@filiale/contracts/api/services';
import { openKafka } from '../events/kafka.ts';
import { ensureTopics } from '../events/topics.ts';
import { readConfig } from '../process/config.ts';
import type { Service } from '../process/lifecycle.ts';
import { createLogger, type Logger } from '../process/logging.ts';
import type { DeclaredService } from '../service/define-service.ts';
import type { ServiceConfig } from '../service/service-config.ts';
import { createFromTemplate } from './template-database.ts';
import { testCallers } from './test-callers.ts';
import { testCalls } from './test-calls.ts';
import { openSql, testDatabase } from './test-database.ts';
import { TEST_FETCH_WAIT_MS, testEvents } from './test-events.ts';
import { until } from './until.ts';

/** What ends only by somebody outside: rows that were put aside, and slips that wait for a printer. */
const LASTING = /queue="(?:[a-z-]+-parked|prints)"/;
const LAG = 'consumer_lag_messages{';
const goesOn = (series: string, hasKafka: boolean): boolean =>
  series.startsWith(LAG) ||
  (series.startsWith('queue_waiting{') && !LASTING.test(series) && (hasKafka || !series.includes('"outbox"')));

/** No broker listens there: events stay in the outbox. */
const NO_KAFKA = '127.0.0.1:1';
/**
 * Fewer connections than a service has with guests: each is a process of the server that plans its statements anew. And where transactions ask for a second
 * one while they hold one, that shows.
 */
const TEST_POOL_SIZE = 4;
/** More than one, so that events with other keys may come in another order. */
const PARTITIONS = 2;

export type ServiceStandOptions = {
  /** Over what the stand says. */
  readonly env?: Readonly<Record<string, string>>;
  /** False for a service that is to find no broker. */
  readonly hasKafka?: boolean;
  /** Who calls unless a call says otherwise; nobody by default. */
  readonly as?: Caller;
  /** Where the service logs; nowhere by default, unless `LOG_LEVEL` is set. */
  readonly logger?: Logger;
  /** `host:port` of another way to the store, for the service alone. */
  readonly storeAt?: string;
};

/**
 * A real service on the stores of the environment, with a database, topics, keys and a port of its own. It answers calls of any caller,
 * publishes and reads its own topics, and takes everything with it when it stops.
 */
export async function startService<Config extends ServiceConfig>(
  declared: DeclaredService<Config, unknown>,
  options: ServiceStandOptions = {},
) {
  const run = randomBytes(5).toString('hex');
  const { name } = declared;
  const { env = {}, hasKafka = true, as, storeAt } = options;
  const { logger = createLogger(name, process.env.LOG_LEVEL ?? 'silent') } = options;
  const database = testDatabase(name, services[name].store, run, storeAt);
  const callers = testCallers();
  const configOf = (more: Readonly<Record<string, string>>): Config =>
    readConfig(declared.config, {
      ...process.env,
      PORT: '0',
      NODE_ENV: 'test',
      KAFKA_TOPIC_PREFIX: `test-${run}.`,
      KAFKA_FETCH_WAIT_MS: String(TEST_FETCH_WAIT_MS),
      POSTGRES_POOL_SIZE: String(TEST_POOL_SIZE),
      DIRECT_CALLS: 'allowed',
      ...callers.environment,
      ...database.environment,
      ...(hasKafka ? {} : { KAFKA_BROKERS: NO_KAFKA }),
      ...env,
      ...more,
    }) as Config;
  const config = configOf({});
  await createFromTemplate(
    declared,
    database.name,
    (part) => {
      const { environment } = testDatabase(name, services[name].store, part);
      return configOf(environment);
    },
    logger,
  );
  // The test's own way to Kafka, also when the service is to find none.
  const { KAFKA_BROKERS: brokers } = configOf(
    process.env.KAFKA_BROKERS ? { KAFKA_BROKERS: process.env.KAFKA_BROKERS } : {},
  );
  const { KAFKA_TOPIC_PREFIX: prefix, KAFKA_FETCH_WAIT_MS: fetchWaitMs } = config;
  const kafka = openKafka({ brokers, clientId: `${name}-test`, prefix, fetchWaitMs, logger });
  if (hasKafka) await ensureTopics(kafka, declared.topics, PARTITIONS);
  const events = testEvents(kafka);
  const sql = openSql(database.url);
  const running: Service[] = [];
  const callsTo = (port: number) => testCalls(`http://127.0.0.1:${port}`, (caller) => callers.sign(caller, name), as);
  /** Another replica on the same stores. */
  const startReplica = async (more: Readonly<Record<string, string>> = {}) => {
    const replica = declared.create(configOf(more), logger);
    running.push(replica);
    const { port } = await replica.start();
    return { ...callsTo(port), port, stop: () => replica.stop() };
  };
  const { port } = await startReplica({});
  const origin = `http://127.0.0.1:${port}`;
  const metrics = async (): Promise<ReadonlyMap<string, number>> => {
    const { text } = await calls.send('GET /metrics');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at).replace(`,service="${name}"`, ''), Number(line.slice(at))];
      }),
    );
  };
  const calls = callsTo(port);
  return {
    ...calls,
    ...{ config, origin, port, logger, kafka, startReplica },
    ...{ publisher: events.publisher, publish: events.publish, subscribe: events.subscribe },
    databaseUrl: database.url,
    /** A look into the database of a service that has PostgreSQL. */
    sql,
    /** The value of a series of metrics by its name and labels, `queue_waiting{queue="outbox"}`; undefined where there is none. */
    metric: async (series: string): Promise<number | undefined> => (await metrics()).get(series),
    /**
     * Resolves when all consequences of earlier calls are done: events are published and applied, and nothing in a queue is due. A consumer commits
     * after it has applied, so the second look sees the events it announced.
     */
    settled: async (): Promise<void> => {
      let quietLooks = 0;
      await until(async () => {
        const figures = [...(await metrics())];
        // Figures are left out while a store does not answer.
        const isKnown = !hasKafka || figures.some(([series]) => series.startsWith(LAG));
        const isBusy = figures.some(([series, value]) => value > 0 && goesOn(series, hasKafka));
        quietLooks = isKnown && !isBusy ? quietLooks + 1 : 0;
        return quietLooks === 2;
      }, 'nothing goes on any more');
    },
    stop: async (): Promise<void> => {
      await Promise.all(running.map((service) => service.stop()));
      await events.stop();
      await sql.end();
      await database.drop();
    },
  };
}
export type RunningService = Awaited<ReturnType<typeof startService>>;
