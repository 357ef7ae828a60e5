import type { Sampler } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

type Settings = { readonly [name: string]: string | undefined };

/** How many of the traces that begin here are kept: OTEL_TRACES_SAMPLER and its argument, all of them by default. */
function rootSampler({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument }: Settings): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler();
  if (name.endsWith('traceidratio')) return new TraceIdRatioBasedSampler(Number(argument ?? 1));
  return new AlwaysOnSampler();
}

/**
 * For the edge of the installation: a caller may name the trace that its call belongs to, but not whether it is kept. Otherwise browsers, which
 * keep none, would have none kept, and strangers all of theirs. The services behind follow its decision.
 */
export function edgeSampler(settings: Settings): Sampler {
  const root = rootSampler(settings);
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}
