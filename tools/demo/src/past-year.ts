import { join } from 'node:path';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres } from '@filiale/kit/stores/postgres';
import { serviceDatabase } from '@filiale/kit/stores/service-database';
import { playYear } from './past-year/play-year.ts';

/**
 * `node tools/demo/src/past-year.ts`: a year of orders, visits and scans until yesterday. `POSTGRES_URL` is the server that has the services' databases, or
 * `ORDERING_POSTGRES_URL` and so on; `DAYS` (default 365) how many days. Run again it changes nothing of what is there.
 */
const YEAR_DAYS = 365;
const days = Number(process.env.DAYS ?? YEAR_DAYS);
const server = process.env.POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432';
const logger = createLogger('past-year', 'warn');
const began = Date.now();
const seconds = (): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;

const open = (service: 'ordering' | 'payment' | 'analytics') =>
  openPostgres({
    ...serviceDatabase(service, server, process.env[`${service.toUpperCase()}_POSTGRES_URL`]),
    migrationsDirectory: join(import.meta.dirname, `../../../services/${service}/migrations`),
    logger,
  });
const [ordering, payment, analytics] = await Promise.all([open('ordering'), open('payment'), open('analytics')]);
try {
  const { orders, visits } = await playYear({
    stores: { ordering, payment, analytics },
    ...{ now: new Date(), days },
    onProgress: (done) => console.log(`${done} of ${days} days after ${seconds()}`),
  });
  console.log(`${orders} orders, ${visits} steps of visitors in ${seconds()}`);
} finally {
  await Promise.all([ordering, payment, analytics].map((store) => store.stop()));
}
