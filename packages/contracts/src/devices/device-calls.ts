import { z } from 'zod';
import type { Right } from '../api/rights.ts';
import { IdParams, route } from '../api/route.ts';
import type { ServiceName } from '../api/services.ts';
import { DeviceCaller, DeviceKey, DeviceProof, DeviceRenewal, DeviceSession } from './device-key.ts';
import { DeviceLogEntry, SendDeviceLog } from './device-log.ts';
import { KnownPairing, NewPairing, OfferPairing, PairedDevice, PairingCode } from './device-pairing.ts';

type Devices = {
  readonly service: ServiceName;
  /** Making keys and codes, and taking them away. */
  readonly key: Right;
  /** Reading the log of a device. */
  readonly log: Right;
};

/**
 * The calls that every kind of device has, for a service that keeps devices: it names their addresses, `bindDevices` of kit answers them. Source: ADR 58.
 */
export const deviceCalls = ({ service: owner, key, log }: Devices) => ({
  makeKey: route({
    owner,
    right: key,
    status: 201,
    asksForProof: true,
    summary: 'Create a new key for a device; it is shown once and replaces the previous one',
    params: IdParams,
    data: DeviceKey,
  }),
  endKey: route({
    owner,
    right: key,
    status: 204,
    asksForProof: true,
    summary: 'Revoke a device’s key and its sessions',
    params: IdParams,
  }),
  offerPairing: route({
    owner,
    right: key,
    status: 201,
    asksForProof: true,
    summary:
      'Make a code that a tablet or a printer becomes this device with, or take the one that a screen shows: once, within ten minutes; the code before works no more',
    params: IdParams,
    body: OfferPairing,
    data: NewPairing,
    problems: ['print.device-unfit'],
  }),
  lookAtPairing: route({
    owner,
    access: 'public',
    limit: 'pairings',
    summary: 'The device that a code is for; the code stays valid',
    body: PairingCode,
    data: KnownPairing,
    problems: ['device.pairing-invalid'],
  }),
  pair: route({
    owner,
    access: 'public',
    limit: 'pairings',
    status: 201,
    summary:
      'Become the device of a code: a browser is given a cookie, a printer its key; the key and the sessions that the device had before open nothing any more',
    body: PairingCode,
    data: PairedDevice,
    problems: ['device.pairing-invalid'],
  }),
  openSession: route({
    owner,
    access: 'device',
    status: 201,
    summary: 'Exchange a device’s key (`X-Api-Key`) for a cookie',
    data: DeviceSession,
  }),
  readSession: route({
    owner,
    access: 'device',
    summary: 'The device of this session',
    data: DeviceSession,
  }),
  endSession: route({
    owner,
    access: 'device',
    status: 204,
    summary: 'Delete the device’s cookie',
  }),
  sendLog: route({
    owner,
    access: 'device',
    status: 204,
    summary: 'Logs that a device sends on request',
    body: SendDeviceLog,
  }),
  readLog: route({
    owner,
    right: log,
    summary: 'Log of a device: its own entries and ours, newest first',
    params: IdParams,
    data: z.array(DeviceLogEntry),
  }),
});

/** What the gateway asks about the secret of a device. */
export const deviceBehindProof = (owner: ServiceName) =>
  route({
    owner,
    isPolled: true,
    access: 'service',
    callers: ['gateway'],
    summary: 'The device behind a key or a session',
    body: DeviceProof,
    data: DeviceCaller,
  });

/** What the gateway asks for when a session is due. Where another call was faster there is nothing to give (`record.missing`). */
export const deviceRenewal = (owner: ServiceName) =>
  route({
    owner,
    access: 'service',
    callers: ['gateway'],
    summary: 'The next token of a session; the one before counts until this one was used',
    body: DeviceProof,
    data: DeviceRenewal,
    problems: ['record.missing'],
  });
