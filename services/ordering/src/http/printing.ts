import type { Device } from '@filiale/contracts/ordering/device';
import { deviceReached } from '@filiale/kit/devices/bind-devices';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Printing } from '../context.ts';
import { stateOf } from '../use-cases/device-state.ts';
import { printOrder, printTest } from '../use-cases/print-order.ts';
import { actorOf, orderReached } from './staff-caller.ts';

/** Print jobs and printers for staff and front desks. */
export function bindPrinting(http: HttpApp, printing: Printing): void {
  const { printJobs, deviceLog, devices, now, relay } = printing;
  const deviceOf = (call: Parameters<typeof deviceReached<Device>>[1]) => deviceReached(devices, call);

  http.bind('POST /api/orders/{id}/print', async (call) => ({
    data: await printOrder(printing, {
      order: await orderReached(printing, call),
      station: call.body.station,
      key: call.idempotencyKey,
      by: actorOf(call.caller),
    }),
  }));
  http.bind('GET /api/orders/{id}/print-jobs', async (call) => {
    const { id } = await orderReached(printing, call);
    return { data: await printJobs.ofOrder(id) };
  });
  http.bind('GET /api/branches/{id}/print-alarms', async ({ params, reach }) => {
    refuseForeignBranch(reach, params.id);
    return { data: await printJobs.alarming(params.id) };
  });
  http.bind('POST /api/print-jobs/{id}/acknowledge', async ({ params, reach }) => {
    const job = await printJobs.get(params.id);
    if (!job) throw new ProblemError('record.missing');
    refuseForeignBranch(reach, job.branch.id);
    const data = (await printJobs.acknowledge(params.id, now())) ?? job;
    relay.nudge();
    return { data };
  });

  http.bind('POST /api/devices/{id}/test/print', async (call) => ({
    data: await printTest(printing, await deviceOf(call)),
  }));
  http.bind('POST /api/devices/{id}/test/notification', async (call) => {
    const device = await deviceOf(call);
    if (device.kind === 'printer' || device.kind === 'kiosk' || !device.isEnabled)
      throw new ProblemError('print.device-unfit');
    await deviceLog.announce('tested', device, now());
    relay.nudge();
    return {};
  });
  http.bind('POST /api/devices/{id}/request-device-logs', async (call) => {
    await deviceLog.announce('logsRequested', await deviceOf(call), now());
    relay.nudge();
    return {};
  });
  http.bind('GET /api/devices/{id}/state', async (call) => ({ data: await stateOf(printing, await deviceOf(call)) }));
}
