import { trace } from '@opentelemetry/api';

/** W3C `traceparent` of the running span; empty when no telemetry runs. */
export function currentTraceparent(): string {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || /^0+$/.test(span.traceId)) return '';
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}
