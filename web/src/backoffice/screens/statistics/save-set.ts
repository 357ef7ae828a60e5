import { ownerOfSet, type StatSetName } from '@filiale/contracts/analytics/stat-sets';
import { statSheet } from '@filiale/contracts/analytics/stat-sheet';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { type ExportFormat, exportFormats } from '@filiale/contracts/api/export';
import { BYTE_ORDER_MARK, csvLine } from '@filiale/contracts/fields/cells';
import type { Label } from '@filiale/contracts/fields/locales';
import { exportFile } from '../../import-export/export-file.ts';
import { saveFile } from '../../import-export/save-file.ts';
import { readStatistics } from './use-statistics.ts';

/** The kinds of file that a set can be saved as. */
export const formatsOf = (set: StatSetName): readonly ExportFormat[] =>
  ownerOfSet(set) === 'analytics' ? exportFormats : ['csv'];

/** Saves the answer of a set as a file. Those that other services answer have none of their own, and are written here. */
export async function saveSet(
  set: StatSetName,
  asked: StatQuery,
  format: ExportFormat,
  language: keyof Label,
): Promise<void> {
  if (ownerOfSet(set) === 'analytics') {
    await exportFile(`statistics/${set}`, { ...asked, format });
    return;
  }
  const { header, rows } = statSheet(await readStatistics(set, asked), language);
  const text = BYTE_ORDER_MARK + [header, ...rows].map((cells) => csvLine(cells)).join('');
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${set}_${asked.from}_${asked.to}.csv`);
}
