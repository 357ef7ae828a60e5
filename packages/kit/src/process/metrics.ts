import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { registries } from './registries.ts';
import { withTimeout } from './timeout.ts';

/** A figure of an asked gauge: a value under labels. */
export type Figure = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** A topic that a group reads; names without prefix. `fromBeginning`: the group also reads messages from before it existed. */
export type Consumed = { readonly topic: string; readonly group: string; readonly fromBeginning: boolean };

/** Longest time that a scrape waits for a figure. */
const READ_WITHIN_MS = 2_000;

/**
 * The numbers of a process for Prometheus at `/metrics`: how long HTTP calls took by route and status, which refusals were answered, which
 * events went to the dead letters. The process's own numbers (memory, event loop) are collected when `METRICS=on`. Services add their own.
 */
export function createMetrics(service: string, env: Record<string, string | undefined> = process.env) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  registries.add(registry);
  if (env.METRICS === 'on') collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP calls by route and status',
    labelNames: ['route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const problems = new Counter({
    name: 'http_problems_total',
    help: 'Problems answered by their code: slots lost, logins refused, limits reached, stores away',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  const letters = new Counter({
    name: 'dead_letters_total',
    help: 'Events that this process could not apply and put aside',
    labelNames: ['topic', 'group'] as const,
    registers: [registry],
  });
  const tries = new Counter({
    name: 'queue_tries_total',
    help: 'Tries of queued items by outcome: done, later, failed, given-up, lost to another process',
    labelNames: ['queue', 'result'] as const,
    registers: [registry],
  });
  const consumed: Consumed[] = [];
  return {
    registry,
    observeHttp: (route: string, status: number, seconds: number): void => http.observe({ route, status }, seconds),
    problem: (code: string): void => problems.inc({ code }),
    deadLetter: (topic: string, group: string): void => letters.inc({ topic, group }),
    tried: (queue: string, result: string): void => tries.inc({ queue, result }),
    /** What the consumers of this process read. */
    consumed,
    /**
     * Gauges that are read from a store when somebody asks, all in one go. While the store is away they are left out, and everything else is
     * answered.
     */
    askFor: <N extends string>(
      gauges: Readonly<Record<N, string>>,
      labelNames: readonly string[],
      read: () => Promise<Partial<Record<N, readonly Figure[]>>>,
    ): void => {
      const made = Object.entries<string>(gauges).map(
        ([name, help]) => [name as N, new Gauge({ name, help, labelNames: [...labelNames], registers: [] })] as const,
      );
      const collect = async (): Promise<void> => {
        for (const [, gauge] of made) gauge.reset();
        const figures = await withTimeout(READ_WITHIN_MS, read()).catch(() => null);
        for (const [name, gauge] of made)
          for (const { labels, value } of figures?.[name] ?? []) gauge.set({ ...labels }, value);
      };
      let underWay: Promise<void> | undefined;
      for (const [, gauge] of made) {
        Object.assign(gauge, {
          collect: (): Promise<void> => {
            underWay ??= collect().finally(() => {
              underWay = undefined;
            });
            return underWay;
          },
        });
        registry.registerMetric(gauge);
      }
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
