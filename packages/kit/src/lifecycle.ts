import type { z } from 'zod';
import { readConfig } from './config.ts';
import { createLogger, type Logger } from './logging.ts';

/** A process that can be started and stopped, as every `service.ts` makes it and as tests use it. */
export type Service = { start(): Promise<{ port: number }>; stop(): Promise<void> };

/** Longest time a stop may take before the process ends anyway. */
const STOP_TIMEOUT_MS = 15_000;

const bounded = (work: Promise<void>): Promise<'stopped' | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, STOP_TIMEOUT_MS, 'late');
  });
  return Promise.race([work.then(() => 'stopped' as const), late]).finally(() => clearTimeout(timer));
};

/** Resolves with the reason to stop: a signal, or an error nobody handled (a bug: the process must not go on). */
const reasonToStop = (logger: Logger): Promise<0 | 1> =>
  new Promise((resolve) => {
    const crashed = (error: unknown) => {
      logger.fatal({ error }, 'unhandled error');
      resolve(1);
    };
    process.on('SIGTERM', () => resolve(0));
    process.on('SIGINT', () => resolve(0));
    process.on('uncaughtException', crashed);
    process.on('unhandledRejection', crashed);
  });

/**
 * The life of a process: reads the environment, starts telemetry if an endpoint is set, loads and starts the service,
 * stops it once on SIGTERM or SIGINT, bounded by 15 s. Returns the exit code; only `main.ts` exits.
 */
export async function runService<S extends z.ZodObject>(
  service: string,
  schema: S,
  load: () => Promise<(config: z.infer<S>, logger: Logger) => Service | Promise<Service>>,
): Promise<number> {
  let logger = createLogger(service);
  try {
    const config = readConfig(schema);
    const { LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config as Record<string, unknown>;
    logger = createLogger(service, typeof LOG_LEVEL === 'string' ? LOG_LEVEL : 'info');
    const stopTelemetry = endpoint ? (await import('./telemetry.ts')).startTelemetry(service) : async () => {};
    const create = await load();
    const running = await create(config, logger);
    const reason = reasonToStop(logger);
    const { port } = await running.start();
    logger.info({ port }, 'started');
    const exitCode = await reason;
    logger.info('stopping');
    const outcome = await bounded(running.stop().then(stopTelemetry));
    logger.info({ outcome }, 'stopped');
    return outcome === 'late' ? 1 : exitCode;
  } catch (error) {
    logger.fatal({ error }, 'could not start');
    return 1;
  }
}
