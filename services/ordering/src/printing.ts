import { ordersTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import { consume, type DeclaredConsumer } from '@filiale/kit/service/declared-consumer';
import type { DeclaredJob } from '@filiale/kit/service/define-service';
import type { Postgres } from '@filiale/kit/stores/postgres';
import type { Ordering, Printing } from './context.ts';
import { printOfOrder } from './events/print.ts';
import { createDeviceLog } from './storage/device-log.ts';
import { createPrintJobs } from './storage/print-jobs.ts';
import { sweepPrintJobs } from './use-cases/sweep-print-jobs.ts';

/** How often is looked for jobs nobody confirmed, in ms. */
const SWEEP_MS = 2_000;

/** Least time between rounds of events, in ms; most are of orders that nobody has confirmed yet. */
const ROUND_MS = 100;

/** Opens printing; events from before `since` are not printed. */
export const openPrinting = (
  { orders, catalogue, devices, relay, now }: Ordering,
  { store, logger, since }: { readonly store: Postgres; readonly logger: Logger; readonly since: Date },
): Printing => ({
  ...{ orders, catalogue, devices, relay, now, since },
  logger: logger.child({ component: 'printing' }),
  printJobs: createPrintJobs(store.pool),
  deviceLog: createDeviceLog(store.pool),
});

/** Events become jobs that printers fetch. */
export const printingConsumers = (printing: Printing): DeclaredConsumer[] => [
  consume(ordersTopic, { purpose: 'print', handle: printOfOrder(printing), roundIntervalMs: ROUND_MS }),
];

/** Jobs that nobody confirmed are found. */
export const printingJobs = (printing: Printing): DeclaredJob[] => [
  { name: 'print-jobs', everyMs: SWEEP_MS, run: () => sweepPrintJobs(printing) },
];
