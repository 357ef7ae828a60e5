import { join } from 'node:path';
import { analyticsResources } from '@filiale/contracts/analytics/analytics-resources';
import { startBufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import {
  analyticsLogTopic,
  catalogueTopic,
  changesTopic,
  contentTopic,
  formsTopic,
  ordersTopic,
  paymentsTopic,
  workforceTopic,
} from '@filiale/kit/events/topics';
import { consume } from '@filiale/kit/service/declared-consumer';
import { defineService } from '@filiale/kit/service/define-service';
import { work } from '@filiale/kit/service/queue-worker';
import { postgres } from '@filiale/kit/service/service-store';
import { createDailySalts, postgresSalts } from '@filiale/kit/stores/daily-salts';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { daysAgo } from '@filiale/kit/stores/retention';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import { Config } from './config.ts';
import { analyticsLogged, entriesLogged, visitsLogged } from './events/analytics-logged.ts';
import { companyChanged } from './events/company-changed.ts';
import { formSubmitted } from './events/form-submitted.ts';
import { orderAnnounced } from './events/order-announced.ts';
import { paymentChanged } from './events/payment-changed.ts';
import { recordChanged } from './events/record-changed.ts';
import { pageChanged, tableChanged } from './events/target-changed.ts';
import { workAnnounced } from './events/work-announced.ts';
import { bindAnalyticsLog } from './http/analytics-log.ts';
import { bindJournal } from './http/journal.ts';
import { bindLogs } from './http/logs.ts';
import { bindQrCodes } from './http/qr-codes.ts';
import { bindRecords } from './http/records.ts';
import { bindMenuChanges, bindStatistics } from './http/statistics.ts';
import { createAlertFigures } from './storage/alert-figures.ts';
import { analyticsLogTable, createAnalyticsLog } from './storage/analytics-log.ts';
import { openVisitsOnClickHouse } from './storage/clickhouse/visits-on-clickhouse.ts';
import { createConsentCounts } from './storage/consent-counts.ts';
import { createHits, hitsTable } from './storage/hits.ts';
import { createJournal } from './storage/journal.ts';
import { createLinkTargets } from './storage/link-targets.ts';
import { logsTable, openLogs } from './storage/logs.ts';
import { createMenuChanges } from './storage/menu-changes.ts';
import { orderTimesTable } from './storage/order-times.ts';
import { createOrders, ordersTable } from './storage/orders.ts';
import { createPlaces } from './storage/places.ts';
import { analyticsRetentions } from './storage/retentions.ts';
import { createRounds } from './storage/rounds.ts';
import { areaCountsTable, lineCountsTable, saleCountsTable } from './storage/sale-counts.ts';
import { orderVersionsTable, paymentVersionsTable, saleLinesTable, salesTable } from './storage/sales.ts';
import { createSalesRebuild } from './storage/sales-rebuild.ts';
import { createStaffHours, staffHoursTable, workRecordsTable } from './storage/staff-hours.ts';
import { createStaffedHours } from './storage/staffed-hours.ts';
import { createStatistics } from './storage/statistics.ts';
import { createTill } from './storage/till.ts';
import { visitCountsTable } from './storage/visit-counts.ts';
import { createVisitStatistics } from './storage/visit-statistics.ts';
import { checkAlerts } from './use-cases/check-alerts.ts';
import { endLeads } from './use-cases/end-leads.ts';
import { rebuildFigures } from './use-cases/rebuild-figures.ts';
import { sendReports } from './use-cases/send-reports.ts';

/** Statistics may be a little late; large rounds cost less than early ones. */
const roundIntervalMs = 250;
/** Most rows of an insertion into ClickHouse. */
const MOST_INSERTED = 20_000;
/** How often days are counted to which something came, on ClickHouse. */
const COUNT_VISITS_MS = 1_000;
/** Longer than a look at all alerts, or at all reports, may take. */
const ROUND_LEASE_SECONDS = 300;
const ROUND_POLL_MS = 10_000;
const ROUND_RETRIES = { firstMs: 10_000, maxMs: 60_000 };
/** Reports go out at full hours; so late at most. */
const REPORTS_INTERVAL_MS = 60_000;

/** The analytics service: statistics from events. */
export const analytics = defineService({
  name: 'analytics',
  config: Config,
  store: postgres<Config>({ migrations: join(import.meta.dirname, '../migrations'), retentions: analyticsRetentions }),
  reads: [
    ordersTopic,
    paymentsTopic,
    analyticsLogTopic,
    catalogueTopic,
    contentTopic,
    changesTopic,
    workforceTopic,
    formsTopic,
  ],
  context: async ({ store, kafka, config, logger, now, onStop }) => {
    const mostBytes = config.ANALYTICS_LOG_BUFFER_BYTES;
    // The gateway has gathered already.
    const entries = startBufferedPublisher({ kafka, topic: analyticsLogTopic, mostBytes, gatherMs: 1, logger });
    onStop(entries.stop);
    const { ANALYTICS_CLICKHOUSE_URL: url, ANALYTICS_LOG_KEEP_DAYS: keepDays } = config;
    const clickhouse = url === undefined ? null : openVisitsOnClickHouse(url, { pool: store.pool, keepDays });
    if (clickhouse) onStop(clickhouse.close);
    return {
      ...{ now, logger, figures: createAlertFigures(store.pool) },
      alertRounds: createRounds(store, 'alerts', 'alert_rounds'),
      reportRounds: createRounds(store, 'reports', 'report_rounds'),
      orders: createOrders(store.pool),
      places: createPlaces(store.pool),
      linkTargets: createLinkTargets(store.pool),
      consents: createConsentCounts(store.pool),
      hits: clickhouse?.hits ?? createHits(store.pool, { keepDays }),
      ...{ clickhouse, visitsCopy: clickhouse?.copy ?? null },
      salts: createDailySalts(postgresSalts(store.pool)),
      salesRebuild: createSalesRebuild(store.pool),
      staffHours: createStaffHours(store.pool),
      staffedHours: createStaffedHours(store.pool),
      journal: createJournal(store.pool),
      menuChanges: createMenuChanges(store.pool),
      statistics: createStatistics(store.lists, clickhouse?.statistics ?? createVisitStatistics(store.lists)),
      till: createTill(store.pool),
      log: createAnalyticsLog(store.pool),
      logs: await openLogs(store),
      entries,
      records: postgresResourceStores(store, analyticsResources),
    };
  },
  consumers: (context) => [
    consume(ordersTopic, {
      handleBatch: orderAnnounced(context),
      roundIntervalMs,
      keeps: [
        ordersTable,
        orderVersionsTable,
        orderTimesTable,
        salesTable,
        saleLinesTable,
        saleCountsTable,
        areaCountsTable,
        lineCountsTable,
      ],
    }),
    consume(paymentsTopic, {
      purpose: 'payments',
      handleBatch: paymentChanged(context),
      roundIntervalMs,
      keeps: [paymentVersionsTable],
    }),
    ...(context.clickhouse
      ? [
          consume(analyticsLogTopic, {
            ...{ purpose: 'log', handleBatch: entriesLogged(context), roundIntervalMs },
            keeps: [analyticsLogTable],
          }),
          // Begins with what the topic still has. An insertion costs much, a row of it little.
          consume(analyticsLogTopic, {
            ...{ purpose: 'clickhouse', handleBatch: visitsLogged(context), most: MOST_INSERTED, roundIntervalMs },
          }),
        ]
      : [
          consume(analyticsLogTopic, {
            ...{ purpose: 'log', handleBatch: analyticsLogged(context), roundIntervalMs },
            keeps: [analyticsLogTable, hitsTable, visitCountsTable],
          }),
        ]),
    consume(catalogueTopic, { purpose: 'places', handleBatch: companyChanged(context), roundIntervalMs }),
    consume(catalogueTopic, { purpose: 'tables', handleBatch: tableChanged(context), roundIntervalMs }),
    consume(contentTopic, { purpose: 'pages', handleBatch: pageChanged(context), roundIntervalMs }),
    consume(workforceTopic, {
      purpose: 'work',
      handleBatch: workAnnounced(context),
      roundIntervalMs,
      keeps: [workRecordsTable, staffHoursTable],
    }),
    consume(formsTopic, { purpose: 'leads', handle: formSubmitted(context), roundIntervalMs }),
    consume(changesTopic, {
      purpose: 'changes',
      handleBatch: recordChanged(context),
      roundIntervalMs,
      keeps: [logsTable],
    }),
  ],
  queues: ({ alertRounds, reportRounds, now, ...context }, { ALERTS_INTERVAL_MS }) => [
    work(
      alertRounds,
      rounds(() => checkAlerts(context, now()), ALERTS_INTERVAL_MS, now),
    ),
    work(
      reportRounds,
      rounds(() => sendReports(context, now()), REPORTS_INTERVAL_MS, now),
    ),
  ],
  jobs: ({ clickhouse, ...context }, { RETENTION_SWEEP_INTERVAL_MS: everyMs, ANALYTICS_LOG_KEEP_DAYS: keepDays }) => [
    { name: 'end-leads', everyMs, run: async () => ({ removed: await endLeads(context, context.now()) }) },
    ...(clickhouse
      ? [
          { name: 'count-visits', everyMs: COUNT_VISITS_MS, run: clickhouse.hits.countChanged },
          {
            ...{ name: 'end-visits', everyMs },
            run: async () => ({ days: await clickhouse.hits.dropDays(daysAgo(context.now(), keepDays)) }),
          },
        ]
      : []),
  ],
  rebuild: rebuildFigures,
  routes: (http, context) => {
    bindStatistics(http, context);
    bindMenuChanges(http, context);
    bindJournal(http, context);
    bindAnalyticsLog(http, context);
    bindLogs(http, context);
    bindRecords(http, context.records, context);
    bindQrCodes(http, context);
  },
});

/** Work that is done again and again, by one replica at a time. */
const rounds = (run: () => Promise<unknown>, intervalMs: number, now: () => Date) => ({
  handle: async (): Promise<Outcome> => {
    await run();
    return { is: 'later', until: new Date(now().getTime() + intervalMs), written: { attempts: 0 } };
  },
  ...{ most: 1, leaseSeconds: ROUND_LEASE_SECONDS, retries: ROUND_RETRIES },
  pollIntervalMs: Math.min(intervalMs, ROUND_POLL_MS),
  about: ({ name }: { readonly name: string }) => ({ round: name }),
});
