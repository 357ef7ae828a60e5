import { join } from 'node:path';
import { catalogueChanged, catalogueCopyTable } from '@filiale/kit/events/catalogue-copy';
import { catalogueTopic, changesTopic, devicesTopic, ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import { consume } from '@filiale/kit/service/declared-consumer';
import { defineService } from '@filiale/kit/service/define-service';
import { work } from '@filiale/kit/service/queue-worker';
import { postgres } from '@filiale/kit/service/service-store';
import { createDailySalts, postgresSalts } from '@filiale/kit/stores/daily-salts';
import { createPaymentClient, type PaymentClient } from './clients/payment.ts';
import { createUploadsClient, type UploadsClient } from './clients/uploads.ts';
import { Config } from './config.ts';
import type { Ordering } from './context.ts';
import { customersConsumers, customersJobs, openCustomers } from './customers.ts';
import { paymentChanged } from './events/payment-changed.ts';
import { bindCloudPrnt } from './http/cloudprnt.ts';
import { bindCustomerStatistics } from './http/customer-statistics.ts';
import { bindCustomers } from './http/customers.ts';
import { bindOrderDevices } from './http/devices.ts';
import { bindEpsonPrint } from './http/epson-print.ts';
import { bindNotifications } from './http/notifications.ts';
import { bindOrderLists } from './http/order-lists.ts';
import { bindOrders } from './http/orders.ts';
import { bindPrinting } from './http/printing.ts';
import { bindPublicOrders } from './http/public-orders.ts';
import { bindSlots } from './http/slots.ts';
import { bindWebhooks } from './http/webhooks.ts';
import { notifyingConsumers, openNotifying, sendingQueue } from './notifying.ts';
import { countOrders } from './order-metrics.ts';
import { openPrinting, printingConsumers, printingJobs } from './printing.ts';
import { openCatalogueCopy } from './storage/catalogue-copy.ts';
import { createDevices } from './storage/devices.ts';
import { createOrders } from './storage/orders.ts';
import { PRINT_FIGURES } from './storage/print-jobs.ts';
import { orderingRetentions } from './storage/retentions.ts';
import { createTakenSlots } from './storage/taken-slots.ts';
import { createTimers, timerLanes } from './storage/timers.ts';
import { fireTimer, TIMER_RETRIES } from './use-cases/fire-timer.ts';
import { callingQueue, openWebhooks, webhookConsumers } from './webhooks.ts';

/** Lease of a timer: if its worker dies, another takes the timer after that. */
const TIMER_LEASE_SECONDS = 60;
/** Changes of the catalogue come to one replica; the others read them so often, in ms. */
const COPY_REFRESH_MS = 1_000;

/** The ordering service: orders and their life, priced from its own copy of the catalogue. */
export const ordering = defineService({
  name: 'ordering',
  config: Config,
  store: postgres<Config>({
    migrations: join(import.meta.dirname, '../migrations'),
    figures: [PRINT_FIGURES],
    retentions: orderingRetentions,
  }),
  publishes: [ordersTopic, devicesTopic],
  reads: [catalogueTopic, changesTopic, ordersTopic, paymentsTopic],
  context: async (parts) => {
    const { store, config, metrics, logger, now, nudge } = parts;
    const orders = countOrders(createOrders(store.pool), metrics);
    const context: Ordering = {
      orders,
      takenSlots: createTakenSlots(orders),
      devices: createDevices(store.pool, config.DEVICE_SESSION_RENEW_MINUTES),
      salts: createDailySalts(postgresSalts(store.pool)),
      catalogue: await openCatalogueCopy(store.pool),
      relay: { nudge },
      payment: paymentClient(config, logger),
      uploads: uploadsClient(config, logger),
      now,
      logger,
    };
    const notifying = await openNotifying(parts, context);
    const printing = openPrinting(context, { store, logger, since: notifying.since });
    return {
      ordering: context,
      notifying,
      printing,
      webhooks: openWebhooks(parts, context),
      timers: createTimers(store),
      customers: openCustomers(context, parts),
    };
  },
  queues: ({ ordering: context, notifying, webhooks, timers }, { TIMER_POLL_MS: pollIntervalMs }) => [
    work(timers, {
      handle: fireTimer(context),
      // Another replica may have stored the branch's change.
      prepare: () => context.catalogue.refresh(),
      ...{ lanes: timerLanes, most: 10, leaseSeconds: TIMER_LEASE_SECONDS, retries: TIMER_RETRIES, pollIntervalMs },
      about: ({ orderId, kind }) => ({ orderId, kind }),
    }),
    sendingQueue(notifying, context.logger.child({ component: 'notifications' })),
    callingQueue(webhooks, context.logger.child({ component: 'webhooks' })),
  ],
  consumers: ({ ordering: context, notifying, printing, webhooks, customers }) => [
    consume(catalogueTopic, { handleBatch: catalogueChanged(context.catalogue), keeps: [catalogueCopyTable] }),
    consume(paymentsTopic, { purpose: 'payments', handle: paymentChanged(context) }),
    ...notifyingConsumers(notifying),
    ...printingConsumers(printing),
    ...webhookConsumers(webhooks),
    ...customersConsumers(customers),
  ],
  jobs: ({ ordering: { catalogue }, printing, customers }, config) => [
    { name: 'catalogue-copy', everyMs: COPY_REFRESH_MS, run: () => catalogue.refresh().then(() => ({})) },
    ...printingJobs(printing),
    ...customersJobs(customers, config),
  ],
  routes: (http, { ordering: context, notifying, printing, webhooks, customers }, { CLOUDPRNT_CONFIRM_BY }) => {
    bindPublicOrders(http, context);
    bindSlots(http, context);
    bindOrderLists(http, context);
    bindOrders(http, context);
    bindCustomerStatistics(http, customers);
    bindCustomers(http, { ...customers, notifications: notifying.notifications });
    bindNotifications(http, notifying);
    bindOrderDevices(http, context, printing);
    bindPrinting(http, printing);
    bindCloudPrnt(http, printing, CLOUDPRNT_CONFIRM_BY);
    bindEpsonPrint(http, printing);
    bindWebhooks(http, webhooks);
    http.bind('GET /internal/ordering/under-way', async () => {
      await context.catalogue.refresh();
      const openOrders = await context.orders.countOpen();
      return { data: { openOrders, configRevision: context.catalogue.current().config.revision } };
    });
    http.bind('GET /internal/ordering/position', async () => {
      const data = await context.catalogue.position();
      // Answers by what this replica knows, which is at least that from here on.
      await context.catalogue.refresh();
      return { data };
    });
  },
});

const uploadsClient = (config: Config, logger: Logger): UploadsClient | null => {
  const { CONTENT_URL: origin, CALLER_PRIVATE_KEY: privateKey, CONTENT_BREAKER: breaker } = config;
  return origin !== undefined && privateKey !== undefined
    ? createUploadsClient({ origin, privateKey, breaker, logger })
    : null;
};

const paymentClient = (config: Config, logger: Logger): PaymentClient | null => {
  const { PAYMENT_URL: origin, CALLER_PRIVATE_KEY: privateKey, PAYMENT_BREAKER: breaker } = config;
  return origin !== undefined && privateKey !== undefined
    ? createPaymentClient({ origin, privateKey, breaker, logger })
    : null;
};
