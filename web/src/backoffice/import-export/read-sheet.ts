import { parse } from 'papaparse';
import { readSheet as readXlsx } from 'read-excel-file/browser';
import type { FileCell, Sheet } from './import-rows.ts';

/** Letters as older programs of Windows write them, where they are no UTF-8. */
const OLD_LETTERS = 'windows-1252';

async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(OLD_LETTERS).decode(bytes);
  }
}

/** Reads a file of rows: the first sheet of an XLSX, or a CSV with any separator. Raises for other files. */
export async function readSheet(file: File): Promise<Sheet> {
  const isBook = /\.xlsx$/i.test(file.name);
  const rows: readonly (readonly FileCell[])[] = isBook ? await rowsOfBook(file) : rowsOfText(await textOf(file));
  const [head = [], ...below] = rows;
  if (head.length === 0) throw new Error('no head');
  return {
    head: head.map((cell) => (cell === null || cell === undefined ? '' : String(cell))),
    rows: below,
    isText: !isBook,
  };
}

const rowsOfBook = async (file: File): Promise<FileCell[][]> => (await readXlsx(file)) as FileCell[][];

function rowsOfText(text: string): string[][] {
  if (text.includes('\u0000')) throw new Error('no text');
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  return data;
}
