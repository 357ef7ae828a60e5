import type { IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Attributes, Span } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { BatchLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { type DestinationStream, pino } from 'pino';
import { otlpLogStream } from './otlp-logs.ts';
import { producerOf } from './otlp-metrics.ts';
import { redactAddress } from './redact-address.ts';
import { registries } from './registries.ts';
import { edgeSampler } from './trace-samplers.ts';
import { tracedRoute } from './traced-route.ts';

const require = createRequire(import.meta.url);
const NOISE = /^\/(health|metrics)\b/;

/** Redacts keys in the address attributes of a span. */
function hideSecrets(span: Span): void {
  for (const name of ['http.url', 'http.target', 'url.full', 'url.path']) {
    const value = (span as unknown as { attributes?: Attributes }).attributes?.[name];
    if (typeof value === 'string') span.setAttribute(name, redactAddress(value));
  }
}

/** Names a span by the route its request took, so that all calls of a route are found under one name. */
function nameByRoute(span: Span, request: object): void {
  const route = tracedRoute(request as IncomingMessage);
  if (route === undefined) return;
  span.updateName(route);
  span.setAttribute('http.route', route.slice(route.indexOf(' ') + 1));
}

/** Longest time between two reports of the numbers. */
const METRICS_EVERY_MS = 60_000;

/** Whether a signal is wanted; `OTEL_LOGS_EXPORTER=none` and its like leave it out. */
const isWanted = (signal: 'TRACES' | 'METRICS' | 'LOGS'): boolean => process.env[`OTEL_${signal}_EXPORTER`] !== 'none';

/** What runs while telemetry is sent. */
export type Telemetry = {
  /** Where the log goes: to standard output, and on. */
  readonly destination: DestinationStream;
  /** Flushes and stops. */
  stop(): Promise<void>;
};

/**
 * Sends traces, numbers and log lines to OTEL_EXPORTER_OTLP_ENDPOINT (the SDK reads it, and the other OTEL_* variables). One trace goes from
 * the request over its statements and the outbox to the consumers; see event-traces.ts for the way through Kafka. Numbers are those of
 * `/metrics`, lines those of standard output.
 * Loaded only when the endpoint is set, because it costs 20 to 35 MiB.
 */
export function startTelemetry(service: string): Telemetry {
  const sdk = new NodeSDK({
    serviceName: service,
    ...(service === 'gateway' ? { sampler: edgeSampler(process.env) } : {}),
    ...(isWanted('TRACES') ? { traceExporter: new OTLPTraceExporter() } : { spanProcessors: [] }),
    metricReaders: isWanted('METRICS')
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? METRICS_EVERY_MS),
            metricProducers: [producerOf(registries)],
          }),
        ]
      : [],
    logRecordProcessors: isWanted('LOGS') ? [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })] : [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request: IncomingMessage) => NOISE.test(request.url ?? ''),
        requestHook: (span) => hideSecrets(span as Span),
        applyCustomAttributesOnSpan: (span, request) => nameByRoute(span as Span, request),
      }),
      new ExpressInstrumentation(),
      new KafkaJsInstrumentation(),
      // Relays and timers ask the database all the time; only statements of a request or an event are of interest.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Modules are patched when they are required. Requiring them here patches every import as well, in any load order,
  // without a loader hook.
  for (const module of ['node:http', 'node:https', 'express', 'pg', 'kafkajs']) require(module);
  syncBuiltinESMExports();
  const lines = pino.destination(1);
  const destination = isWanted('LOGS')
    ? pino.multistream([
        { level: 'trace', stream: lines },
        { level: 'trace', stream: otlpLogStream(service) },
      ])
    : lines;
  return { destination, stop: () => sdk.shutdown() };
}
