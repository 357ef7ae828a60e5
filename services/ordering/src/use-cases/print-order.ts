import type { Device } from '@filiale/contracts/ordering/device';
import type { PrintJob, PrintSlip } from '@filiale/contracts/ordering/print-job';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { type Actor, offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Printing } from '../context.ts';
import { composeSheet, composeTestSheet } from '../printing/compose-sheet.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import type { NewPrintJob } from '../storage/print-jobs.ts';
import { noteEntry } from './history-entry.ts';
import type { PrintOccasion } from './print-jobs-of-event.ts';

type Station = PrintOccasion['stations'][number];

/** States of an order that nobody is to cook. */
const isOff: readonly StoredOrder['state'][] = [...untakenStates, ...offStates];

/**
 * Staff prints an order. After an earlier print it is a copy; a waiting job is not queued twice; the history of
 * the order names who printed. Source: ORDER-011.
 */
export async function printOrder(
  printing: Printing,
  { order, station, key, by }: { order: StoredOrder; station: Station; key: string | undefined; by: Actor },
): Promise<PrintJob> {
  const { orders, printJobs, devices, now, relay } = printing;
  if (untakenStates.includes(order.state)) throw new ProblemError('print.order-not-placed');
  const stations = await devices.stationsOf(order.branch.id);
  if (!stations.includes(station)) throw new ProblemError('print.printer-missing');
  const slip = isOff.includes(order.state) ? 'cancel' : 'order';
  const job = await printJobs.queueByHand(jobOf(printing, order, station, slip), key ?? null, now());
  await orders.note(noteEntry(order.id, { move: 'print', by, at: now().toISOString() }, job.id));
  relay.nudge();
  return job;
}

/** Queues the jobs of an event, for the stations that the branch has printers for. */
export async function printOccasionOf(
  printing: Printing,
  { orderId, revision, occasion }: { orderId: string; revision: number; occasion: PrintOccasion },
): Promise<void> {
  const { orders, printJobs, devices, now, relay } = printing;
  const order = await orders.get(orderId);
  if (!order) return;
  // A receipt that still waits has no food to go with; there is no slip for one that came out.
  if (occasion.slip === 'cancel') await printJobs.withdraw(orderId, 'receipt', now());
  const present = await devices.stationsOf(order.branch.id);
  const stations = occasion.stations.filter((station) => present.includes(station));
  const wanted: Station[] = [];
  for (const station of stations) {
    if (occasion.slip !== 'cancel') {
      // Processed late, after the order was ended again: nobody is to cook it.
      if (!isOff.includes(order.state)) wanted.push(station);
    } else if ((await printJobs.withdraw(orderId, station, now())) > 0) wanted.push(station);
  }
  const jobs = wanted.map((station) => ({ ...jobOf(printing, order, station, occasion.slip), revision }));
  await printJobs.queue(jobs, now());
  relay.nudge();
}

/** Has a printer print a test page. Source: DEV-002. */
export async function printTest(printing: Printing, device: Device): Promise<PrintJob> {
  const { catalogue, printJobs, now, relay } = printing;
  if (device.kind !== 'printer' || !device.isEnabled) throw new ProblemError('print.device-unfit');
  const { branches, config } = catalogue.current();
  const sheet = composeTestSheet({ name: device.name, branch: branches.get(device.branch), config, now: now() });
  const [job] = await printJobs.queueTest(
    {
      ...{ branchId: device.branch, deviceId: device.id, orderId: null, ticketNumber: null, revision: 0 },
      ...{ station: 'test', slip: 'order', sheet },
    },
    now(),
  );
  if (!job) throw new Error('a test print that was just queued is gone');
  relay.nudge();
  return job;
}

function jobOf({ catalogue, now }: Printing, order: StoredOrder, station: Station, slip: PrintSlip): NewPrintJob {
  const { branches, config } = catalogue.current();
  const branch = branches.get(order.branch.id);
  return {
    branchId: order.branch.id,
    orderId: order.id,
    ticketNumber: order.ticketNumber,
    station,
    slip,
    revision: order.revision,
    sheet: composeSheet({ order, branch, config, station, now: now() }),
  };
}
