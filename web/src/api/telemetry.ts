import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { AlwaysOffSampler, ParentBasedSampler } from '@opentelemetry/sdk-trace';

/**
 * Sends Next's own spans, named by route, to OTEL_EXPORTER_OTLP_ENDPOINT. No trace begins here: pages belong to the trace that the gateway
 * has begun or taken over, and requests without one are health checks.
 */
export function startTelemetry(): void {
  const sdk = new NodeSDK({
    serviceName: 'web',
    sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    traceExporter: new OTLPTraceExporter(),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  });
  sdk.start();
  process.once('SIGTERM', () => void sdk.shutdown());
}
