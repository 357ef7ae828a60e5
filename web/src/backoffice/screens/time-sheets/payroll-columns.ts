import { type PayrollColumn, payrollColumns } from '@filiale/contracts/workforce/time-sheet';

const KEY = 'filiale-payroll-columns';

/** Columns in the order of the file, unknown ones left out; all of them where none is left. */
export function columnsOf(names: unknown): readonly PayrollColumn[] {
  const chosen = payrollColumns.filter((column) => Array.isArray(names) && names.includes(column));
  return chosen.length > 0 ? chosen : payrollColumns;
}

/** The columns that were last chosen in this browser, else all. */
export function lastColumns(): readonly PayrollColumn[] {
  try {
    return columnsOf(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return payrollColumns;
  }
}

export function rememberColumns(columns: readonly PayrollColumn[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(columns));
  } catch {
    // Nothing is remembered then.
  }
}
