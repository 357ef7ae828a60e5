import { z } from 'zod';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { Device, DeviceKey, DeviceSession } from './device.ts';
import { DeviceLogEntry, SendDeviceLog } from './device-log.ts';
import { DeviceState, KnownPairing, NewPairing, PairedDevice, PairingCode } from './device-pairing.ts';
import { orderRights, printJobRights } from './order-rights.ts';
import { CloudPrntJobQuery, CloudPrntPoll, PrinterParams, PrintJob, PrintOrder } from './print-job.ts';

/** One address for a Star printer; its key is in it, and the answers are as CloudPRNT says. */
const cloudPrnt = { owner: 'ordering', access: 'public', params: PrinterParams } as const;

/** Front desks, screens and printers, and what comes out on paper. */
export const deviceRoutes = {
  'GET /api/branches/{id}/print-alarms': route({
    owner: 'ordering',
    right: printJobRights.read,
    summary: 'Print jobs of a branch that need attention, oldest first',
    params: IdParams,
    data: z.array(PrintJob),
  }),
  'POST /api/print-jobs/{id}/acknowledge': route({
    owner: 'ordering',
    right: printJobRights.acknowledge,
    summary: 'Acknowledge a print job: its alarm ends, and it is no longer tried',
    params: IdParams,
    data: PrintJob,
  }),
  /** Source: ORDER-011. */
  'POST /api/orders/{id}/print': route({
    owner: 'ordering',
    right: orderRights.print,
    status: 202,
    summary: 'Print an order; repeated prints are marked as copies. Returns the job',
    params: IdParams,
    body: PrintOrder,
    data: PrintJob,
    idempotency: 'optional',
    problems: ['print.printer-missing', 'print.order-not-placed'],
  }),
  'GET /api/orders/{id}/print-jobs': route({
    owner: 'ordering',
    right: printJobRights.read,
    summary: 'Print jobs of an order with their states, oldest first',
    params: IdParams,
    data: z.array(PrintJob),
  }),
  ...resourceRoutes(Device),
  'POST /api/devices/{id}/key': route({
    owner: 'ordering',
    right: Device.rights.key,
    status: 201,
    asksForProof: true,
    summary: 'Create a new key for a device; it is shown once and replaces the previous one',
    params: IdParams,
    data: DeviceKey,
  }),
  'DELETE /api/devices/{id}/key': route({
    owner: 'ordering',
    right: Device.rights.key,
    status: 204,
    asksForProof: true,
    summary: 'Revoke a device’s key and its sessions',
    params: IdParams,
  }),
  'POST /api/devices/{id}/pairing': route({
    owner: 'ordering',
    right: Device.rights.key,
    status: 201,
    asksForProof: true,
    summary:
      'Make a code that a tablet or a printer becomes this device with: once, within ten minutes; the code before works no more',
    params: IdParams,
    data: NewPairing,
    problems: ['print.device-unfit'],
  }),
  'POST /api/device-pairings/look': route({
    owner: 'ordering',
    access: 'public',
    limit: 'logins',
    summary: 'The device that a code is for; the code stays valid',
    body: PairingCode,
    data: KnownPairing,
    problems: ['device.pairing-invalid'],
  }),
  'POST /api/device-pairings': route({
    owner: 'ordering',
    access: 'public',
    limit: 'logins',
    status: 201,
    summary:
      'Become the device of a code: a browser is given a cookie, a printer its key; the key and the sessions that the device had before open nothing any more',
    body: PairingCode,
    data: PairedDevice,
    problems: ['device.pairing-invalid'],
  }),
  'GET /api/devices/{id}/state': route({
    owner: 'ordering',
    right: Device.rights.test,
    summary: 'Status of a device: last seen, printer status, waiting jobs',
    params: IdParams,
    data: DeviceState,
  }),
  'POST /api/device-sessions': route({
    owner: 'ordering',
    access: 'device',
    status: 201,
    summary: 'Exchange a device’s key (`X-Api-Key`) for a cookie',
    data: DeviceSession,
  }),
  'GET /api/device-sessions/current': route({
    owner: 'ordering',
    access: 'device',
    summary: 'The device of this session',
    data: DeviceSession,
  }),
  'DELETE /api/device-sessions/current': route({
    owner: 'ordering',
    access: 'device',
    status: 204,
    summary: 'Delete the device’s cookie',
  }),
  'POST /api/device-sessions/current/logs': route({
    owner: 'ordering',
    access: 'device',
    status: 204,
    summary: 'Logs that a device sends on request',
    body: SendDeviceLog,
  }),
  /** Source: DEV-001. */
  'POST /api/devices/{id}/test/notification': route({
    owner: 'ordering',
    right: Device.rights.test,
    status: 202,
    summary: 'Make a device show a test notification, by the live event `device-test`',
    params: IdParams,
    problems: ['print.device-unfit'],
  }),
  /** Source: DEV-002. */
  'POST /api/devices/{id}/test/print': route({
    owner: 'ordering',
    right: Device.rights.test,
    status: 202,
    summary: 'Print a test page; returns the job',
    params: IdParams,
    data: PrintJob,
    problems: ['print.device-unfit'],
  }),
  /** Source: DEV-003. */
  'POST /api/devices/{id}/request-device-logs': route({
    owner: 'ordering',
    right: Device.rights.test,
    status: 202,
    summary: 'Request a device’s logs: from a screen by the live event `device-logs`, from a printer when it asks next',
    params: IdParams,
  }),
  'GET /api/devices/{id}/logs': route({
    owner: 'ordering',
    right: Device.rights.test,
    summary: 'Log of a device: its own entries and ours, newest first',
    params: IdParams,
    data: z.array(DeviceLogEntry),
  }),
  'POST /api/printers/cloudprnt/{key}': route({
    ...cloudPrnt,
    isPolled: true,
    summary: 'A Star printer asks whether there is something to print',
    body: CloudPrntPoll,
    answers: 'application/octet-stream',
  }),
  'GET /api/printers/cloudprnt/{key}': route({
    ...cloudPrnt,
    summary:
      'A Star printer fetches a job, the same bytes again while it has it; with `delete` it says what became of it',
    query: CloudPrntJobQuery,
    answers: 'application/octet-stream',
    problems: ['request.type-unsupported'],
  }),
  'DELETE /api/printers/cloudprnt/{key}': route({
    ...cloudPrnt,
    summary: 'A Star printer reports the result of a job',
    query: CloudPrntJobQuery,
    answers: 'application/octet-stream',
  }),
  'POST /api/printers/epson/{key}': route({
    owner: 'ordering',
    isPolled: true,
    access: 'public',
    params: PrinterParams,
    summary: 'An Epson printer asks for a job, reports a result or its status (Server Direct Print)',
    accepts: 'form',
    bodyLimitBytes: 64 * 1024,
    answers: 'application/octet-stream',
  }),
};
