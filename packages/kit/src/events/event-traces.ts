import {
  type Context,
  context,
  createContextKey,
  defaultTextMapGetter,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('@filiale/kit');
/** The key the SDK looks at; keys are global symbols, so this needs no SDK to be loaded. */
const SUPPRESS_TRACING = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING');

const contextOf = (traceparent: string): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

function traceparentOf(span: Span): string | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (!isSpanContextValid(span.spanContext())) return undefined;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Starts a span "publish <topic>" in the trace that caused the event; answers the `traceparent` for the message. */
export function publishSpan(topic: string, traceparent: string): { traceparent: string; end(): void } {
  if (traceparent === '') return { traceparent, end: () => undefined };
  const span = tracer.startSpan(`publish ${topic}`, { kind: SpanKind.PRODUCER }, contextOf(traceparent));
  return { traceparent: traceparentOf(span) ?? traceparent, end: () => span.end() };
}

/**
 * Runs the work on events, each with a span "process <topic>" in its own trace. Work on one event runs inside its
 * span, so that the statements it makes belong to the same trace; work on several belongs to none of them.
 */
export async function inProcessSpans<T>(
  topic: string,
  traceparents: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const parents = traceparents.filter((traceparent) => traceparent !== '').map(contextOf);
  if (parents.length === 0) return work();
  const spans = parents.map((parent) => tracer.startSpan(`process ${topic}`, { kind: SpanKind.CONSUMER }, parent));
  const [only, ...others] = spans;
  try {
    return await context.with(only && others.length === 0 ? trace.setSpan(ROOT_CONTEXT, only) : ROOT_CONTEXT, work);
  } finally {
    for (const span of spans) span.end();
  }
}

/** Runs work whose library must not write trace headers of its own into messages. */
export const withoutTracing = <T>(work: () => Promise<T>): Promise<T> =>
  context.with(ROOT_CONTEXT.setValue(SUPPRESS_TRACING, true), work);
