import { z } from 'zod';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { deviceCalls } from '../devices/device-calls.ts';
import { FaultyDevice, FaultyQuery } from '../devices/faulty-device.ts';
import { Device } from './device.ts';
import { DeviceState } from './device-state.ts';
import { orderRights, printJobRights } from './order-rights.ts';
import { CloudPrntJobQuery, CloudPrntPoll, PrinterParams, PrintJob, PrintOrder } from './print-job.ts';

/** One address for a Star printer; its key is in it, and the answers are as CloudPRNT says. */
const cloudPrnt = { owner: 'ordering', access: 'public', params: PrinterParams } as const;

const calls = deviceCalls({ service: Device.service, key: Device.rights.key, log: Device.rights.test });

/** Front desks, order terminals, printers and print jobs. */
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
  'GET /api/devices/faulty': route({
    owner: 'ordering',
    right: Device.rights.read,
    summary: 'Printers with a printout that needs attention, the longest first',
    query: FaultyQuery,
    data: z.array(FaultyDevice),
    problems: ['record.missing'],
  }),
  'POST /api/devices/{id}/key': calls.makeKey,
  'DELETE /api/devices/{id}/key': calls.endKey,
  'POST /api/devices/{id}/pairing': calls.offerPairing,
  'POST /api/device-pairings/look': calls.lookAtPairing,
  'POST /api/device-pairings': calls.pair,
  'POST /api/device-sessions': calls.openSession,
  'GET /api/device-sessions/current': calls.readSession,
  'DELETE /api/device-sessions/current': calls.endSession,
  'POST /api/device-sessions/current/logs': calls.sendLog,
  'GET /api/devices/{id}/logs': calls.readLog,
  'GET /api/devices/{id}/state': route({
    owner: 'ordering',
    right: Device.rights.test,
    summary: 'Status of a device: last seen, printer status, waiting jobs',
    params: IdParams,
    data: DeviceState,
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
