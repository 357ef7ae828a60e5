import type { Caller, DeviceScope } from '@filiale/contracts/api/access';
import { Device, deviceCookie } from '@filiale/contracts/ordering/device';
import { terminalCookie } from '@filiale/contracts/ordering/terminal';
import { authorOf, strangerOf } from '@filiale/kit/http/author-of';
import { bindResource } from '@filiale/kit/http/crud';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { metaOf } from '@filiale/kit/http/write-calls';
import { securityLog } from '@filiale/kit/process/security-log';
import type { Ordering } from '../context.ts';
import { deviceCaller, makeDeviceKey, openDeviceSession, SESSION_DAYS } from '../use-cases/device-keys.ts';
import { deviceOfPairing, offerPairing, pairDevice, pairingOf } from '../use-cases/pair-device.ts';
import { logKeyChanged } from './log-key-changed.ts';

const DAY_SECONDS = 24 * 3_600;

/** Devices, their keys and the cookies they are exchanged for. */
export function bindDevices(http: HttpApp, ordering: Ordering): void {
  const { devices, catalogue, now, logger } = ordering;
  const secure = securityLog(logger);
  bindResource(http, Device, devices, {
    beforeWrite: ({ values }) => {
      if (!catalogue.current().branches.has(values.branch))
        throw new ProblemError('field.reference-missing', { field: 'branch' });
      return undefined;
    },
  });

  http.bind('POST /api/devices/{id}/key', async (call) => {
    const data = { key: await makeDeviceKey(ordering, call.params.id, metaOf(call)) };
    logKeyChanged(secure, call, 'key-made', call.params.id);
    return { data };
  });
  http.bind('DELETE /api/devices/{id}/key', async (call) => {
    if (!(await devices.setKey(call.params.id, null, metaOf(call)))) throw new ProblemError('record.missing');
    logKeyChanged(secure, call, 'key-taken', call.params.id);
    return { status: 204 };
  });

  http.bind('POST /api/devices/{id}/pairing', async (call) => {
    const device = await devices.get(call.params.id);
    if (!device) throw new ProblemError('record.missing');
    const data = await offerPairing(ordering, device, metaOf(call));
    logKeyChanged(secure, call, 'pairing-offered', device.id);
    return { data };
  });
  http.bind('POST /api/device-pairings/look', async ({ body }) => ({
    data: pairingOf(await deviceOfPairing(ordering, body.code)),
  }));
  http.bind('POST /api/device-pairings', async (call) => {
    const by = call.caller.kind === 'anonymous' ? strangerOf(call) : authorOf(call);
    const { device, key, token } = await pairDevice(ordering, call.body.code, { ...metaOf(call), by });
    logKeyChanged(secure, call, 'paired', device.id);
    const data = { ...pairingOf(device), scopes: deviceCaller(device).scopes, key };
    if (token === null) return { data };
    return { data, headers: { 'set-cookie': cookie(call, data.scopes, token, SESSION_DAYS * DAY_SECONDS) } };
  });

  const present = async (caller: Caller) => {
    const device = caller.kind === 'device' ? await devices.get(caller.sub) : null;
    if (!device) throw new ProblemError('access.session-missing');
    const { scopes } = deviceCaller(device);
    return { device: { id: device.id, name: device.name, branch: { id: device.branch } }, scopes };
  };
  http.bind('POST /api/device-sessions', async (call) => {
    const data = await present(call.caller);
    const token = await openDeviceSession(ordering, data.device.id);
    logKeyChanged(secure, call, 'session-opened', data.device.id);
    return { data, headers: { 'set-cookie': cookie(call, data.scopes, token, SESSION_DAYS * DAY_SECONDS) } };
  });
  http.bind('GET /api/device-sessions/current', async ({ caller }) => ({ data: await present(caller) }));
  http.bind('DELETE /api/device-sessions/current', async (call) => {
    const { device, scopes } = await present(call.caller);
    await devices.endSessions(device.id);
    logKeyChanged(secure, call, 'sessions-ended', device.id);
    return { status: 204, headers: { 'set-cookie': cookie(call, scopes, '', 0) } };
  });

  http.bind('POST /internal/ordering/device', async ({ body }) => {
    const device = await devices.findByProof(Buffer.from(body.hash, 'hex'), now());
    if (!device) throw new ProblemError('record.missing');
    return { data: deviceCaller(device) };
  });
}

/** No script reads it and no other site sends it along with a call. Calls alone carry a device's, pages a terminal's, which a page of another site may lead to. */
const cookie = (
  { headers }: Pick<Call, 'headers'>,
  scopes: readonly DeviceScope[],
  token: string,
  seconds: number,
): string =>
  [
    ...(scopes.includes('terminal')
      ? [`${terminalCookie}=${token}`, 'Path=/']
      : [`${deviceCookie}=${token}`, 'Path=/api']),
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${scopes.includes('terminal') ? 'Lax' : 'Strict'}`,
    ...(headers['x-forwarded-proto'] === 'https' ? ['Secure'] : []),
  ].join('; ');
