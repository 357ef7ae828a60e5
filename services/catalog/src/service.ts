import { callerVerifier } from '@filiale/kit/access';
import { now } from '@filiale/kit/clock';
import { createHttpApp } from '@filiale/kit/http';
import { openKafka } from '@filiale/kit/kafka';
import { kafkaSecurity } from '@filiale/kit/kafka-security';
import { composeService, type Service } from '@filiale/kit/lifecycle';
import type { Logger } from '@filiale/kit/logging';
import { createMetrics } from '@filiale/kit/metrics';
import { mongoDatabase, openMongo } from '@filiale/kit/mongo';
import { endDeadEvents, ensurePendingIndexes, startPendingRelay } from '@filiale/kit/pending-relay';
import { startPeriodicJob } from '@filiale/kit/periodic-job';
import { reportPending } from '@filiale/kit/queue-metrics';
import { catalogueTopic } from '@filiale/kit/topics';
import type { Config } from './config.ts';
import { bindBranchMenus } from './http/branch-menus.ts';
import { bindConfig } from './http/config.ts';
import { bindInternal } from './http/internal.ts';
import { bindLabels } from './http/labels.ts';
import { bindResources } from './http/resources.ts';
import { bindSwitches } from './http/switches.ts';
import { openCatalogue } from './storage/catalogue.ts';
import { purgeDeleted } from './use-cases/purge-deleted.ts';

const SERVICE = 'catalog';
const MINUTE_MS = 60_000;

/** The catalog service: the records of the business, each change announced. Nothing runs until `start`. */
export function createService(config: Config, logger: Logger): Service {
  return composeService(async (onStop) => {
    const mongo = await openMongo(mongoDatabase(SERVICE, config.MONGODB_URL, config.CATALOG_MONGODB_URL));
    onStop(mongo.stop);
    let nudge = (): void => {};
    const catalogue = openCatalogue(mongo, () => nudge());
    const collections = Object.keys(catalogue.stores);
    for (const store of Object.values(catalogue.stores)) await store.prepare();
    await ensurePendingIndexes(mongo.connection, collections);

    const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = config;
    const metrics = createMetrics(SERVICE);
    reportPending(metrics, mongo.connection, collections);
    const kafka = openKafka({ security: kafkaSecurity(config), brokers, clientId: SERVICE, prefix, logger });
    const relay = startPendingRelay({
      connection: mongo.connection,
      collections,
      kafka,
      topics: [catalogueTopic],
      logger,
    });
    nudge = relay.nudge;
    onStop(relay.stop);
    const everyMs = config.PURGE_INTERVAL_MINUTES * MINUTE_MS;
    const run = async () => ({
      ...(await purgeDeleted(catalogue, now())),
      deadEvents: await endDeadEvents(mongo.connection, now()),
    });
    onStop(startPeriodicJob({ name: 'purge-deleted', everyMs, run, logger }).stop);

    const verifyCaller = callerVerifier(config.CALLER_PUBLIC_KEY, SERVICE, config.SERVICE_PUBLIC_KEYS);
    const http = createHttpApp({
      directCalls: config.DIRECT_CALLS,
      metricsToken: config.METRICS_TOKEN,
      service: SERVICE,
      logger,
      verifyCaller,
      metrics,
    });
    http.health.register('mongodb', mongo.ping);
    bindResources(http, catalogue);
    bindConfig(http, catalogue);
    bindBranchMenus(http, catalogue);
    bindSwitches(http, catalogue);
    bindLabels(http, catalogue, config.PUBLIC_URL);
    bindInternal(http, catalogue, config.INIT_MOST_RECORDS);
    const listener = await http.listen({ port: config.PORT, host: config.HOST });
    onStop(listener.stop);
    return { port: listener.port };
  });
}
