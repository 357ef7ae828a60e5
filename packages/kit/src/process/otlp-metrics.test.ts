import { expect, it } from '@jest/globals';
import { DataPointType } from '@opentelemetry/sdk-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { producerOf } from './otlp-metrics.ts';

it('exports counters, gauges and histograms as OTLP: buckets between two bounds, not up to one', async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'orders_total', help: 'Orders', labelNames: ['mode'], registers }).inc({ mode: 'delivery' }, 3);
  new Gauge({ name: 'queue_waiting', help: 'Waiting', registers }).set(7);
  const took = new Histogram({ name: 'took_seconds', help: 'Took', labelNames: ['route'], buckets: [1, 2], registers });
  for (const seconds of [0.5, 1.5, 1.6, 9]) took.observe({ route: 'a' }, seconds);
  took.observe({ route: 'b' }, 1);
  const { resourceMetrics } = await producerOf(new Set([registry])).collect();
  const metrics = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  const points = (name: string) =>
    metrics
      .filter(({ descriptor }) => descriptor.name === name)
      .flatMap(({ dataPointType, dataPoints }) =>
        dataPoints.map(({ attributes, value }) => [dataPointType, attributes, value]),
      );
  expect(points('orders_total')).toEqual([[DataPointType.SUM, { mode: 'delivery' }, 3]]);
  expect(points('queue_waiting')).toEqual([[DataPointType.GAUGE, {}, 7]]);
  expect(points('took_seconds')).toEqual([
    [
      DataPointType.HISTOGRAM,
      { route: 'a' },
      { buckets: { boundaries: [1, 2], counts: [1, 2, 1] }, sum: 12.6, count: 4 },
    ],
    [DataPointType.HISTOGRAM, { route: 'b' }, { buckets: { boundaries: [1, 2], counts: [1, 0, 0] }, sum: 1, count: 1 }],
  ]);
});
