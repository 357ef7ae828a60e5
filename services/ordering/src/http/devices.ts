import { Device } from '@filiale/contracts/ordering/device';
import { bindDevices } from '@filiale/kit/devices/bind-devices';
import { branchesAsked } from '@filiale/kit/http/branch-reach';
import { bindResource } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Ordering, Printing } from '../context.ts';

/** Devices, their keys and the cookies they are exchanged for. */
export function bindOrderDevices(http: HttpApp, ordering: Ordering, { deviceLog }: Pick<Printing, 'deviceLog'>): void {
  const { devices, catalogue, now, logger } = ordering;
  bindResource(http, Device, devices, {
    beforeWrite: ({ values }) => {
      if (!catalogue.current().branches.has(values.branch))
        throw new ProblemError('field.reference-missing', { field: 'branch' });
      return undefined;
    },
  });
  bindDevices(
    http,
    { devices, log: deviceLog, now, logger },
    { resource: 'devices', own: 'device', keeper: 'ordering' },
  );
  http.bind('GET /api/devices/faulty', async ({ query, reach }) => ({
    data: await devices.faulty(branchesAsked(reach, query.branch)),
  }));
}
