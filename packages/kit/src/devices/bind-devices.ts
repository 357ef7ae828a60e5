import type { Caller, DeviceScope } from '@filiale/contracts/api/access';
import type { DeviceSession } from '@filiale/contracts/devices/device-key';
import type { KnownPairing } from '@filiale/contracts/devices/device-pairing';
import { authorOf, strangerOf } from '../http/author-of.ts';
import { refuseForeignBranch } from '../http/branch-reach.ts';
import type { BindableKey, Call, HttpApp } from '../http/http.ts';
import { logKeyChanged } from '../http/log-key-changed.ts';
import { ProblemError } from '../http/problem-error.ts';
import { metaOf } from '../http/write-calls.ts';
import type { Logger } from '../process/logging.ts';
import { securityLog } from '../process/security-log.ts';
import { answerProofs } from './answer-proofs.ts';
import { deviceCookieHeader } from './device-cookie.ts';
import type { DeviceLog } from './device-log.ts';
import type { DeviceRecord } from './kept-devices.ts';
import type { OpenDevices } from './open-devices.ts';

/** Names of resources that have the calls of devices, and what the calls of devices themselves begin with. */
type ResourceName<K> = K extends `POST /api/${infer N}/{id}/pairing` ? N : never;
type OwnName<K> = K extends `POST /api/${infer N}-pairings` ? N : never;
type KeeperName<K> = K extends `POST /internal/${infer N}/device/renewal` ? N : never;

type Parts<D extends DeviceRecord> = {
  readonly devices: OpenDevices<D>;
  readonly log: DeviceLog;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** Answers what every kind of device has: its keys, pairing codes, sessions and log, and what the gateway asks. `deviceCalls` of the contracts describe them. */
export function bindDevices<D extends DeviceRecord>(
  http: HttpApp,
  { devices, log, now, logger }: Parts<D>,
  {
    resource,
    own,
    keeper,
  }: {
    readonly resource: ResourceName<BindableKey>;
    readonly own: OwnName<BindableKey>;
    /** The service, as in the calls of the gateway. */
    readonly keeper: KeeperName<BindableKey>;
  },
): void {
  const { kept } = devices;
  const secure = securityLog(logger);
  const cookie = ({ headers }: Pick<Call, 'headers'>, scopes: readonly DeviceScope[], token: string, days?: number) =>
    deviceCookieHeader(kept.cookieOf(scopes), token, {
      isSecure: headers['x-forwarded-proto'] === 'https',
      ...(days !== undefined && { days }),
    });

  http.bind(`POST /api/${resource}/{id}/key` as const, async (call) => {
    const data = { key: await devices.makeKey(call.params.id, metaOf(call)) };
    logKeyChanged(secure, call, 'key-made', call.params.id);
    return { data };
  });
  http.bind(`DELETE /api/${resource}/{id}/key` as const, async (call) => {
    await devices.endKey(call.params.id, metaOf(call));
    logKeyChanged(secure, call, 'key-taken', call.params.id);
    return { status: 204 };
  });

  http.bind(`POST /api/${resource}/{id}/pairing` as const, async (call) => {
    const device = await kept.get(call.params.id);
    if (!device) throw new ProblemError('record.missing');
    const data = await devices.offerPairing(device, metaOf(call), call.body.code);
    logKeyChanged(secure, call, 'pairing-offered', device.id);
    return { data };
  });
  const pairingOf = (device: D): KnownPairing => ({
    device: { id: device.id, name: device.name, kind: kept.kindOf(device), branch: { id: device.branch } },
  });
  http.bind(`POST /api/${own}-pairings/look` as const, async ({ body }) => ({
    data: pairingOf(await devices.deviceOfPairing(body.code, now())),
  }));
  http.bind(`POST /api/${own}-pairings` as const, async (call) => {
    const by = call.caller.kind === 'anonymous' ? strangerOf(call) : authorOf(call);
    const { device, key, token } = await devices.pair(call.body.code, { ...metaOf(call), by });
    logKeyChanged(secure, call, 'paired', device.id);
    const data = { ...pairingOf(device), scopes: devices.callerOf(device).scopes, key };
    if (token === null) return { data };
    return { data, headers: { 'set-cookie': cookie(call, data.scopes, token) } };
  });

  const present = async (caller: Caller): Promise<DeviceSession> => {
    const device = await deviceOfCaller(devices, caller);
    const { scopes } = devices.callerOf(device);
    return { device: { id: device.id, name: device.name, branch: { id: device.branch } }, scopes };
  };
  http.bind(`POST /api/${own}-sessions` as const, async (call) => {
    const data = await present(call.caller);
    const token = await devices.openSession(data.device.id, now());
    logKeyChanged(secure, call, 'session-opened', data.device.id);
    return { data, headers: { 'set-cookie': cookie(call, data.scopes, token) } };
  });
  http.bind(`GET /api/${own}-sessions/current` as const, async ({ caller }) => ({ data: await present(caller) }));
  http.bind(`DELETE /api/${own}-sessions/current` as const, async (call) => {
    const { device, scopes } = await present(call.caller);
    await devices.endSessions(device.id);
    logKeyChanged(secure, call, 'sessions-ended', device.id);
    return { status: 204, headers: { 'set-cookie': cookie(call, scopes, '', 0) } };
  });

  http.bind(`GET /api/${resource}/{id}/logs` as const, async (call) => {
    const { id } = await deviceReached(devices, call);
    return { data: await log.list(id) };
  });
  http.bind(`POST /api/${own}-sessions/current/logs` as const, async ({ body, caller }) => {
    await log.add((await deviceOfCaller(devices, caller)).id, 'device', body.entries);
    return { status: 204 };
  });

  const proofs = answerProofs(devices, { log, secure, now });
  http.bind(`POST /internal/${keeper}/device` as const, proofs.device);
  http.bind(`POST /internal/${keeper}/device/renewal` as const, proofs.renewal);
}

/** The device that calls. */
export async function deviceOfCaller<D extends DeviceRecord>({ kept }: OpenDevices<D>, caller: Caller): Promise<D> {
  const device = caller.kind === 'device' ? await kept.get(caller.sub) : null;
  if (!device) throw new ProblemError('access.session-missing');
  return device;
}

/** The device of an address; one of a branch that the caller does not reach is missing. */
export async function deviceReached<D extends DeviceRecord>(
  { kept }: OpenDevices<D>,
  { params, reach }: Pick<Call<{ readonly id: string }>, 'params' | 'reach'>,
): Promise<D> {
  const device = await kept.get(params.id);
  if (!device) throw new ProblemError('record.missing');
  refuseForeignBranch(reach, device.branch);
  return device;
}
