import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callEpson } from './call-epson.ts';
import { callStar } from './call-star.ts';
import { drawSheet } from './draw-sheet.ts';
import type { PrinterFault } from './faults.ts';
import { readCommands, type Sheet } from './read-commands.ts';
import type { TakenSheet } from './taken-sheet.ts';

/** A sheet as it came out: what is on it, and its picture. */
export type PrintedPaper = { readonly id: string; readonly sheet: Sheet; readonly file: string };

/** Sheets that are remembered; the pictures of all stay. */
const MOST_REMEMBERED = 500;

type Options = {
  /** The address with the printer's key; its path says whether it is Star's or Epson's. */
  readonly url: string;
  readonly paper: '80' | '58';
  readonly directory: string;
  readonly fault?: PrinterFault;
};

/** A printer that asks the shop for work and lays each sheet into a folder as PNG. */
export function createSimulatedPrinter({ url, paper, directory, fault = 'none' }: Options) {
  const printed: PrintedPaper[] = [];
  let present = fault;
  let count = 0;
  const print = async ({ bytes, language, id }: TakenSheet): Promise<void> => {
    const sheet = readCommands(bytes, language);
    count += 1;
    const file = join(directory, `${String(count).padStart(3, '0')}-${id}.png`);
    await mkdir(directory, { recursive: true });
    await writeFile(file, await drawSheet(sheet, paper));
    printed.push({ id, sheet, file });
    if (printed.length > MOST_REMEMBERED) printed.shift();
  };
  return {
    /** Asks once; true when there was something to do. */
    round: (): Promise<boolean> => (url.includes('/epson/') ? callEpson : callStar)(url, present, print),
    /** Everything that came out, oldest first. */
    printed: printed as readonly PrintedPaper[],
    setFault: (next: PrinterFault): void => {
      present = next;
    },
  };
}
