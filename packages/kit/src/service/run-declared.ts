import { z } from 'zod';
import { baseConfig, readConfig } from '../process/config.ts';
import { runService } from '../process/lifecycle.ts';
import { createLogger } from '../process/logging.ts';
import type { DeclaredService } from './define-service.ts';
import { logComparison } from './rebuild-shadow.ts';
import type { ServiceConfig } from './service-config.ts';

const { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT } = baseConfig;

/**
 * The life of a declared service, see {@link runService}; with `migrate`, `rebuild` or `rebuild-shadow` as argument of the process only that, see
 * {@link DeclaredService}. `load` imports it: telemetry must have begun before anything that it looks into is loaded.
 */
export const runDeclared = <Config extends ServiceConfig>(
  name: string,
  load: () => Promise<DeclaredService<Config, unknown>>,
): Promise<number> =>
  process.argv[2] === 'migrate'
    ? migrateDeclared(name, load)
    : process.argv[2] === 'rebuild'
      ? rebuildInPlace(name, load)
      : process.argv[2] === 'rebuild-shadow'
        ? rebuildDeclared(name, load)
        : runService(name, z.object({ LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT }), async () => {
            const { config, create } = await load();
            return (_read, logger) => create(readConfig(config) as Config, logger);
          });

/** Returns the exit code. */
async function migrateDeclared<Config extends ServiceConfig>(
  name: string,
  load: () => Promise<DeclaredService<Config, unknown>>,
): Promise<number> {
  let logger = createLogger(name);
  try {
    const { config: schema, migrate } = await load();
    const config = readConfig(schema) as Config;
    logger = createLogger(name, config.LOG_LEVEL);
    await migrate(config, logger);
    logger.info('migrated');
    return 0;
  } catch (error) {
    logger.fatal({ error }, 'could not migrate');
    return 1;
  }
}

/** Returns the exit code: 0 where everything is the same, 1 where something differs, 2 where it cannot be said. */
async function rebuildDeclared<Config extends ServiceConfig>(
  name: string,
  load: () => Promise<DeclaredService<Config, unknown>>,
): Promise<number> {
  const logger = createLogger(name);
  const unknown = process.argv.slice(3).find((word) => word !== '--keep');
  try {
    if (unknown) throw new Error(`rebuild-shadow knows --keep, and nothing called ${unknown}`);
    const { config, rebuildShadow } = await load();
    const compared = await rebuildShadow(readConfig(config) as Config, logger, process.argv.includes('--keep'));
    return logComparison(compared, logger) ? 0 : 1;
  } catch (error) {
    logger.fatal({ error }, 'could not rebuild the shadow database');
    return 2;
  }
}

/** Returns the exit code: 0 when everything was made anew. */
async function rebuildInPlace<Config extends ServiceConfig>(
  name: string,
  load: () => Promise<DeclaredService<Config, unknown>>,
): Promise<number> {
  let logger = createLogger(name);
  try {
    const { config: schema, rebuild } = await load();
    const config = readConfig(schema) as Config;
    logger = createLogger(name, config.LOG_LEVEL);
    const wrong = await rebuild(config, logger);
    logger.info({ wrong: Object.fromEntries(wrong) }, 'rebuilt everything');
    return 0;
  } catch (error) {
    logger.fatal({ error }, 'could not rebuild');
    return 1;
  }
}
