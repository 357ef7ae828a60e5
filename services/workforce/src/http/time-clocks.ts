import { bindDevices } from '@filiale/kit/devices/bind-devices';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Logger } from '@filiale/kit/process/logging';
import type { Clocking } from '../context.ts';

/** Time clocks as devices: pairing, keys and logs as every device has them. Source: ROLE-004. */
export function bindTimeClocks(
  http: HttpApp,
  { clocks, log, now }: Pick<Clocking, 'clocks' | 'log' | 'now'>,
  logger: Logger,
): void {
  bindDevices(http, { devices: clocks, log, now, logger }, { resource: 'time-clocks', own: 'time-clock' });
  http.bind('POST /internal/workforce/device', async ({ body }) => {
    const clock = await clocks.findByProof(Buffer.from(body.hash, 'hex'), now());
    if (!clock) throw new ProblemError('record.missing');
    return { data: clocks.callerOf(clock) };
  });
}
