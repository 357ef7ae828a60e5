import { createLogger } from '../src/process/logging.ts';
import { openPostgres, type Postgres } from '../src/stores/postgres.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';

export const testLogger = createLogger('test', process.env.LOG_LEVEL ?? 'silent');

export const openTestPostgres = (database = uniqueName(), url = servers.postgres): Promise<Postgres> =>
  openPostgres({ url, database, migrationsDirectory: `${__dirname}/migrations`, logger: testLogger });
