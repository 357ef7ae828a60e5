import { describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { edgeSampler } from './trace-samplers.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const isKept = (settings: Record<string, string>, traceFlags: TraceFlags): boolean => {
  const remote = { traceId: TRACE_ID, spanId: '00f067aa0ba902b7', traceFlags, isRemote: true };
  const context = trace.setSpanContext(ROOT_CONTEXT, remote);
  const { decision } = edgeSampler(settings).shouldSample(context, TRACE_ID, 'GET /', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
};

describe('sampling at the edge', () => {
  it.each([
    [{}, true],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, false],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, false],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, true],
  ])('with %j is decided here, regardless of the caller', (settings, expected) => {
    expect([isKept(settings, TraceFlags.NONE), isKept(settings, TraceFlags.SAMPLED)]).toEqual([expected, expected]);
  });
});
