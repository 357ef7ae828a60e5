import { bindDevices } from '@filiale/kit/devices/bind-devices';
import type { HttpApp } from '@filiale/kit/http/http';
import type { Logger } from '@filiale/kit/process/logging';
import type { Clocking } from '../context.ts';

/** Time clocks as devices: pairing, keys and logs as every device has them. Source: ROLE-004. */
export function bindTimeClocks(
  http: HttpApp,
  { clocks, log, now }: Pick<Clocking, 'clocks' | 'log' | 'now'>,
  logger: Logger,
): void {
  bindDevices(
    http,
    { devices: clocks, log, now, logger },
    { resource: 'time-clocks', own: 'time-clock', keeper: 'workforce' },
  );
}
