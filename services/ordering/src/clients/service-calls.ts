import type { ServiceName } from '@filiale/contracts/api/services';
import { askReadiness, type BreakerSettings, createBreaker } from '@filiale/kit/http/breaker';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import type { Logger } from '@filiale/kit/process/logging';

export type ServiceOptions = {
  readonly origin: string;
  /** Signs that it is ordering who asks. */
  readonly privateKey: string;
  readonly breaker: BreakerSettings;
  readonly logger: Logger;
};

/** Calls of another service by its contract; refused at once with `service.unavailable` while that is known to be away. */
export function callsOf(
  service: ServiceName,
  timeoutMs: number,
  { origin, privateKey, breaker: settings, logger }: ServiceOptions,
) {
  const ask = () => askReadiness(`${origin}/health/ready`);
  const breaker = createBreaker({ name: service, ask, settings, logger });
  return createServiceCaller({ service: 'ordering', origin, privateKey, timeoutMs, breaker });
}
