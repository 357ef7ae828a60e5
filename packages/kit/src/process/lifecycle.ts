import type { z } from 'zod';
import { readConfig } from './config.ts';
import { createLogger, type Logger } from './logging.ts';
import { withTimeout } from './timeout.ts';

/** A process that can be started and stopped, as every `service.ts` makes it and as tests use it. */
export type Service<Ports extends { port: number } = { port: number }> = {
  start(): Promise<Ports>;
  stop(): Promise<void>;
};

/** Notes how a part that was just opened or started ends. */
export type OnStop = (end: () => Promise<void> | void) => void;

/**
 * A service of what `start` opens and starts, part by part; nothing runs before. Parts end in the opposite order: first no more calls, at last the
 * store; also when the start fails half-way. A part that does not end well holds up no other. `stopping` aborts before the first of them ends.
 */
export function composeService<Ports extends { port: number }>(
  start: (onStop: OnStop, stopping: AbortSignal) => Promise<Ports>,
): Service<Ports> {
  const ends: (() => Promise<void> | void)[] = [];
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    const failures: unknown[] = [];
    for (const end of ends.splice(0).reverse())
      try {
        await end();
      } catch (failure) {
        failures.push(failure);
      }
    if (failures.length > 0) throw new AggregateError(failures, 'parts of the service did not end well');
  };
  return {
    start: async () => {
      try {
        return await start((end) => ends.push(end), stopping.signal);
      } catch (failure) {
        await stop().catch(() => {});
        throw failure;
      }
    },
    stop,
  };
}

/** Longest time a stop may take before the process ends anyway. */
const STOP_TIMEOUT_MS = 15_000;

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
    const telemetry = endpoint ? (await import('./telemetry.ts')).startTelemetry(service) : null;
    logger = createLogger(service, typeof LOG_LEVEL === 'string' ? LOG_LEVEL : 'info', telemetry?.destination);
    const create = await load();
    const running = await create(config, logger);
    const reason = reasonToStop(logger);
    const { port } = await running.start();
    logger.info({ port }, 'started');
    const exitCode = await reason;
    logger.info('stopping');
    const stopped = running.stop().catch((error: unknown) => logger.error({ error }, 'a part did not end well'));
    const ended = stopped.then(() => telemetry?.stop()).then(() => 'stopped' as const);
    const outcome = await withTimeout(STOP_TIMEOUT_MS, ended, () => 'late' as const);
    logger.info({ outcome }, 'stopped');
    return outcome === 'late' ? 1 : exitCode;
  } catch (error) {
    logger.fatal({ error }, 'could not start');
    return 1;
  }
}
