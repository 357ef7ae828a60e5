import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * The numbers of a process for Prometheus at `/metrics`: how long HTTP calls took by route and status. The process's own
 * numbers (memory, event loop) are collected when `METRICS=on`. Services add their own to `registry`.
 */
export function createMetrics(service: string, env: Record<string, string | undefined> = process.env) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (env.METRICS === 'on') collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP calls by route and status',
    labelNames: ['route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observeHttp: (route: string, status: number, seconds: number): void => http.observe({ route, status }, seconds),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
