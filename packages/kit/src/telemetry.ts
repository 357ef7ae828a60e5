import type { IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

const require = createRequire(import.meta.url);
const NOISE = /^\/(health|metrics)\b/;

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT (the SDK reads it, and the other OTEL_* variables). One trace goes from
 * the request over its statements and the outbox to the consumers; see event-traces.ts for the way through Kafka.
 * Loaded only when the endpoint is set, because it costs 20 to 35 MiB. Answers how to send what is left and stop.
 */
export function startTelemetry(service: string): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: service,
    traceExporter: new OTLPTraceExporter(),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request: IncomingMessage) => NOISE.test(request.url ?? ''),
      }),
      new ExpressInstrumentation(),
      new KafkaJsInstrumentation(),
      // Relays and timers ask the database all the time; only statements of a request or an event are of interest.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  sdk.start();
  // Modules are patched when they are required. Required here once, they are patched for every import as well,
  // whatever was loaded before, and no loader hook is needed.
  for (const module of ['node:http', 'node:https', 'express', 'pg', 'kafkajs']) require(module);
  syncBuiltinESMExports();
  return () => sdk.shutdown();
}
