import { type Device, stationsOfPrinter } from '@filiale/contracts/ordering/device';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Printing } from '../context.ts';
import type { AskingPrinter } from '../storage/print-jobs.ts';

/** A calling printer, with its stations and paper. */
export type Printer = AskingPrinter & Pick<Device, 'name' | 'paper'>;

/** The printer behind a key in an address; everything else is a missing address. */
export async function printerWithKey(
  { devices, now }: Pick<Printing, 'devices' | 'now'>,
  key: string,
): Promise<Printer> {
  const device = await devices.findByProof(secretHash(key), now());
  if (device?.kind !== 'printer') throw new ProblemError('record.missing');
  const { id, branch, name, paper } = device;
  return { id, branch, name, paper, stations: stationsOfPrinter(device) };
}
