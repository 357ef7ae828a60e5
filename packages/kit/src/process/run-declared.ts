import { z } from 'zod';
import { baseConfig, readConfig } from './config.ts';
import type { DeclaredService } from './define-service.ts';
import { runService } from './lifecycle.ts';
import type { ServiceConfig } from './service-config.ts';

const { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT } = baseConfig;

/**
 * The life of a declared service, see {@link runService}. `load` imports it: telemetry must have begun before anything that it looks into is
 * loaded.
 */
export const runDeclared = <Config extends ServiceConfig>(
  name: string,
  load: () => Promise<DeclaredService<Config, unknown>>,
): Promise<number> =>
  runService(name, z.object({ LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT }), async () => {
    const { config, create } = await load();
    return (_read, logger) => create(readConfig(config) as Config, logger);
  });
