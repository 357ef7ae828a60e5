import { startConsumer } from '@filiale/kit/consumer';
import type { Kafka } from '@filiale/kit/kafka';
import type { Logger } from '@filiale/kit/logging';
import { startPeriodicJob } from '@filiale/kit/periodic-job';
import type { Postgres } from '@filiale/kit/postgres';
import { ordersTopic } from '@filiale/kit/topics';
import { printOfOrder } from './events/print.ts';
import type { Ordering } from './service.ts';
import { createDeviceLog } from './storage/device-log.ts';
import { createPrintJobs } from './storage/print-jobs.ts';
import { sweepPrintJobs } from './use-cases/sweep-print-jobs.ts';

/** How often is looked for jobs nobody confirmed, in ms. */
const SWEEP_MS = 2_000;

/** Least time between rounds of events, in ms; most are of orders that nobody has confirmed yet. */
const ROUND_MS = 100;

/** What printing works with. */
export type Printing = Pick<Ordering, 'orders' | 'catalogue' | 'devices' | 'relay' | 'now'> & {
  readonly printJobs: ReturnType<typeof createPrintJobs>;
  readonly deviceLog: ReturnType<typeof createDeviceLog>;
  /** Events from before are not printed. */
  readonly since: Date;
  readonly logger: Logger;
};

type Parts = {
  readonly ordering: Pick<Ordering, 'orders' | 'catalogue' | 'devices' | 'relay' | 'now'>;
  readonly postgres: Postgres;
  readonly kafka: Kafka;
  readonly since: Date;
  readonly logger: Logger;
};

/** Starts printing: a consumer makes jobs, printers fetch them, a sweep finds those that nobody confirmed. */
export function startPrinting({ ordering, postgres, kafka, since, logger: parent }: Parts) {
  const logger = parent.child({ component: 'printing' });
  const { orders, catalogue, devices, relay, now } = ordering;
  const printing: Printing = {
    ...{ orders, catalogue, devices, relay, now, since, logger },
    printJobs: createPrintJobs(postgres.pool),
    deviceLog: createDeviceLog(postgres.pool),
  };
  const consumer = startConsumer({
    kafka,
    group: 'ordering.print',
    topic: ordersTopic,
    handle: printOfOrder(printing),
    roundIntervalMs: ROUND_MS,
    logger,
  });
  const sweeping = startPeriodicJob({
    name: 'print-jobs',
    everyMs: SWEEP_MS,
    run: () => sweepPrintJobs(printing),
    logger,
  });
  return {
    printing,
    stop: async (): Promise<void> => {
      await sweeping.stop();
      await consumer.stop();
    },
  };
}
