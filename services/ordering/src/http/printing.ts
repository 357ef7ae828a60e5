import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Printing } from '../context.ts';
import { printOrder, printTest } from '../use-cases/print-order.ts';
import { actorOf, branchAsked, branchOf, orderOfCaller } from './staff-caller.ts';

/** What staff and front desks do with paper, and with the devices that make it. */
export function bindPrinting(http: HttpApp, printing: Printing): void {
  const { printJobs, deviceLog, devices, now, relay } = printing;
  const deviceOf = async (id: string) => {
    const device = await devices.get(id);
    if (!device) throw new ProblemError('record.missing');
    return device;
  };

  http.bind('POST /api/orders/{id}/print', async ({ params, body, caller, idempotencyKey: key }) => ({
    data: await printOrder(printing, {
      order: await orderOfCaller(printing, params.id, caller),
      station: body.station,
      key,
      by: actorOf(caller),
    }),
  }));
  http.bind('GET /api/orders/{id}/print-jobs', async ({ params, caller }) => {
    const { id } = await orderOfCaller(printing, params.id, caller);
    return { data: await printJobs.ofOrder(id) };
  });
  http.bind('GET /api/branches/{id}/print-alarms', async ({ params, caller }) => {
    branchAsked(caller, params.id);
    return { data: await printJobs.alarming(params.id) };
  });
  http.bind('POST /api/print-jobs/{id}/acknowledge', async ({ params, caller }) => {
    const job = await printJobs.get(params.id);
    const branch = branchOf(caller);
    if (!job || (branch !== undefined && job.branch.id !== branch)) throw new ProblemError('record.missing');
    const data = (await printJobs.acknowledge(params.id, now())) ?? job;
    relay.nudge();
    return { data };
  });

  http.bind('POST /api/devices/{id}/test/print', async ({ params }) => ({
    data: await printTest(printing, await deviceOf(params.id)),
  }));
  http.bind('POST /api/devices/{id}/test/notification', async ({ params }) => {
    const device = await deviceOf(params.id);
    if (device.kind === 'printer' || !device.isEnabled) throw new ProblemError('print.device-unfit');
    await deviceLog.announce('tested', device, now());
    relay.nudge();
    return {};
  });
  http.bind('POST /api/devices/{id}/request-device-logs', async ({ params }) => {
    await deviceLog.announce('logsRequested', await deviceOf(params.id), now());
    relay.nudge();
    return {};
  });
  http.bind('GET /api/devices/{id}/logs', async ({ params }) => {
    await deviceOf(params.id);
    return { data: await deviceLog.list(params.id) };
  });
  http.bind('POST /api/device-sessions/current/logs', async ({ body, caller }) => {
    if (caller.kind !== 'device') throw new ProblemError('access.session-missing');
    await deviceLog.add(caller.sub, 'device', body.entries);
    return { status: 204 };
  });
}
