import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

type Family = MetricObjectWithValues<MetricValueWithName<string>>;
type Span = { readonly startTime: HrTime; readonly endTime: HrTime };

/**
 * The metrics of `/metrics` for OTLP: each is counted once, and exported both ways under the same name and labels. Summaries are left out,
 * which OTLP supports for legacy sources only.
 */
export function producerOf(registries: ReadonlySet<Registry>): MetricProducer {
  const startTime = hrTime();
  return {
    collect: async () => {
      const families = await Promise.all([...registries].map((registry) => registry.getMetricsAsJSON()));
      const span = { startTime, endTime: hrTime() };
      const metrics = families.flat().flatMap((family) => metricOf(family as Family, span) ?? []);
      const resource = resourceFromAttributes({});
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'filiale' }, metrics }] }, errors: [] };
    },
  };
}

function metricOf(family: Family, span: Span): MetricData | undefined {
  const { name, help: description, values } = family;
  const head = {
    descriptor: { name, description, unit: name.includes('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const numbers = () => values.map(({ labels, value }) => ({ ...span, attributes: { ...labels }, value }));
  // prom-client types it as a number enum, and writes words.
  switch (String(family.type)) {
    case 'counter':
      return { ...head, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() };
    case 'gauge':
      return { ...head, dataPointType: DataPointType.GAUGE, dataPoints: numbers() };
    case 'histogram':
      return { ...head, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(family, span) };
    default:
      return undefined;
  }
}

/** One point for each set of labels: Prometheus counts values up to a bound, OTLP those between two. */
function histograms({ name, values }: Family, span: Span): DataPoint<Histogram>[] {
  const bySet = new Map<string, MetricValueWithName<string>[]>();
  for (const each of values) {
    const { le: _bound, ...labels } = each.labels as Record<string, string | number>;
    const set = JSON.stringify(labels);
    bySet.set(set, [...(bySet.get(set) ?? []), each]);
  }
  return [...bySet].map(([set, of]) => {
    const only = (suffix: string) => of.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
    const upTo = of
      .filter(({ metricName }) => metricName === `${name}_bucket`)
      .map(({ labels, value }) => ({ bound: Number(String(labels.le).replace('+Inf', 'Infinity')), value }))
      .sort((one, other) => one.bound - other.bound);
    const counts = upTo.map(({ value }, at) => value - (upTo[at - 1]?.value ?? 0));
    const boundaries = upTo.map(({ bound }) => bound).filter(Number.isFinite);
    const value = { buckets: { boundaries, counts }, sum: only('sum'), count: only('count') };
    return { ...span, attributes: JSON.parse(set), value };
  });
}
