import { isSpanContextValid, trace } from '@opentelemetry/api';

/** Id of the running trace; undefined when no telemetry runs. */
export function currentTraceId(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? span.traceId : undefined;
}

/** W3C `traceparent` of the running span; empty when no telemetry runs. */
export function currentTraceparent(): string {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || /^0+$/.test(span.traceId)) return '';
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}
