import { type Device, stationsOfPrinter } from '@filiale/contracts/ordering/device';
import type { DeviceState } from '@filiale/contracts/ordering/device-state';
import type { Printing } from '../context.ts';
import { isPrinterFine } from '../printing/printer-state.ts';

/** What a printer says of itself, in its maker's words. */
type PrinterFacts = { readonly status: string };
/** Sheets that are shown of a printer. */
const SHOWN_JOBS = 10;

/** How a device is: when it was heard of, and of a printer what it says of itself and what waits for it. */
export async function stateOf(
  { devices, printJobs }: Pick<Printing, 'devices' | 'printJobs'>,
  device: Device,
): Promise<DeviceState> {
  const { id, branch, kind, hasKey, lastSeenAt } = device;
  const seen = { hasKey, lastSeenAt };
  if (kind !== 'printer') return { ...seen, printer: null, queue: { waiting: 0, alarming: 0 }, jobs: [] };
  const [said, queue, jobs] = await Promise.all([
    devices.factsOf<PrinterFacts>(id),
    printJobs.queueOf({ id, branch, stations: stationsOfPrinter(device) }),
    printJobs.ofDevice(id, SHOWN_JOBS),
  ]);
  const printer = said && {
    ...{ text: said.facts.status, isFine: isPrinterFine(said.facts.status), at: said.at.toISOString() },
  };
  return { ...seen, printer, queue, jobs };
}
