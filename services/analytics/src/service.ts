import { join } from 'node:path';
import { analyticsResources } from '@filiale/contracts/analytics/analytics-resources';
import { startBufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import { analyticsLogTopic, catalogueTopic, changesTopic, ordersTopic } from '@filiale/kit/events/topics';
import { consume } from '@filiale/kit/process/declared-consumer';
import { defineService } from '@filiale/kit/process/define-service';
import { postgres } from '@filiale/kit/process/service-store';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { Config } from './config.ts';
import { analyticsLogged } from './events/analytics-logged.ts';
import { companyChanged } from './events/company-changed.ts';
import { orderAnnounced } from './events/order-announced.ts';
import { recordChanged } from './events/record-changed.ts';
import { bindAnalyticsLog } from './http/analytics-log.ts';
import { bindLogs } from './http/logs.ts';
import { bindOrderStatistics } from './http/order-statistics.ts';
import { bindRecords } from './http/records.ts';
import { analyticsLogTable, createAnalyticsLog } from './storage/analytics-log.ts';
import { logsTable, openLogs } from './storage/logs.ts';
import { createOrders, ordersTable } from './storage/orders.ts';
import { analyticsRetentions } from './storage/retentions.ts';

/** Statistics may be a little late; large rounds cost less than early ones. */
const roundIntervalMs = 250;

/** The analytics service: statistics from events. */
export const analytics = defineService({
  name: 'analytics',
  config: Config,
  store: postgres<Config>({ migrations: join(import.meta.dirname, '../migrations'), retentions: analyticsRetentions }),
  reads: [ordersTopic, analyticsLogTopic, catalogueTopic, changesTopic],
  context: async ({ store, kafka, config, logger, onStop }) => {
    const mostBytes = config.ANALYTICS_LOG_BUFFER_BYTES;
    const entries = startBufferedPublisher({ kafka, topic: analyticsLogTopic, mostBytes, logger });
    onStop(entries.stop);
    return {
      pool: store.pool,
      orders: createOrders(store.pool),
      log: createAnalyticsLog(store.pool),
      logs: await openLogs(store),
      entries,
      records: postgresResourceStores(store, analyticsResources),
    };
  },
  consumers: (context) => [
    consume(ordersTopic, { handleBatch: orderAnnounced(context), roundIntervalMs, keeps: [ordersTable] }),
    consume(analyticsLogTopic, {
      purpose: 'log',
      handleBatch: analyticsLogged(context),
      roundIntervalMs,
      keeps: [analyticsLogTable],
    }),
    consume(catalogueTopic, { purpose: 'company', handleBatch: companyChanged(context), roundIntervalMs }),
    consume(changesTopic, {
      purpose: 'changes',
      handleBatch: recordChanged(context),
      roundIntervalMs,
      keeps: [logsTable],
    }),
  ],
  routes: (http, context) => {
    bindOrderStatistics(http, context);
    bindAnalyticsLog(http, context);
    bindLogs(http, context);
    bindRecords(http, context.records);
  },
});
