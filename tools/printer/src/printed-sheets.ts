import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sheets that the page shows. */
const MOST_SHEETS = 60;
const NAME = /^[\w-]+\.png$/;

export type PrintedSheet = { readonly name: string; readonly at: Date };

/** What lies in a printer's folder, the newest first; also what was printed before it was started. */
export function printedSheets(directory: string): PrintedSheet[] {
  return namesIn(directory)
    .map((name) => ({ name, at: statSync(join(directory, name)).mtime }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_SHEETS);
}

/** The picture of a sheet; null for what is none. */
export const pictureOf = (directory: string, name: string): Buffer | null =>
  namesIn(directory).includes(name) ? readFileSync(join(directory, name)) : null;

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => NAME.test(name));
  } catch {
    return []; // Nothing was printed yet.
  }
}
