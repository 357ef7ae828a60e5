import type { IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Attributes, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { tracedRoute } from '../http/traced-route.ts';
import { doorSampler } from './trace-samplers.ts';
import { withoutSecrets } from './without-secrets.ts';

const require = createRequire(import.meta.url);
const NOISE = /^\/(health|metrics)\b/;

/** Takes keys out of what a span tells of its address. */
function hideSecrets(span: Span): void {
  for (const name of ['http.url', 'http.target', 'url.full', 'url.path']) {
    const value = (span as unknown as { attributes?: Attributes }).attributes?.[name];
    if (typeof value === 'string') span.setAttribute(name, withoutSecrets(value));
  }
}

/** Names a span by the route its request took, so that all calls of a route are found under one name. */
function nameByRoute(span: Span, request: object): void {
  const route = tracedRoute(request as IncomingMessage);
  if (route === undefined) return;
  span.updateName(route);
  span.setAttribute('http.route', route.slice(route.indexOf(' ') + 1));
}

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT (the SDK reads it, and the other OTEL_* variables). One trace goes from
 * the request over its statements and the outbox to the consumers; see event-traces.ts for the way through Kafka.
 * Loaded only when the endpoint is set, because it costs 20 to 35 MiB. Answers how to send what is left and stop.
 */
export function startTelemetry(service: string): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: service,
    ...(service === 'gateway' ? { sampler: doorSampler(process.env) } : {}),
    traceExporter: new OTLPTraceExporter(),
    metricReaders: [],
    logRecordProcessors: [],
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
  // Modules are patched when they are required. Required here once, they are patched for every import as well,
  // whatever was loaded before, and no loader hook is needed.
  for (const module of ['node:http', 'node:https', 'express', 'pg', 'kafkajs']) require(module);
  syncBuiltinESMExports();
  return () => sdk.shutdown();
}
