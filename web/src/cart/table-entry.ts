import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Table } from '@filiale/contracts/catalog/table';

export type ShopTable = Pick<Table, 'id' | 'identifier'>;
/** A table named by the address; `table` is null where this branch has none of that number, or asks for none. */
export type TableEntry = { readonly identifier: string; readonly table: ShopTable | null };

const LONGEST_IDENTIFIER = 40;

/** Tables that guests of a branch may choose, by number; none where it serves no tables or asks for none. Source: CHECK-004. */
export function offeredTables(
  branch: Pick<Branch, 'id' | 'isDineInEnabled' | 'isTableSelectionEnabled'>,
  tables: readonly Pick<Table, 'id' | 'identifier' | 'branch'>[],
): ShopTable[] {
  if (!branch.isDineInEnabled || !branch.isTableSelectionEnabled) return [];
  return tables
    .filter((table) => table.branch === branch.id)
    .map(({ id, identifier }) => ({ id, identifier }))
    .sort((a, b) => a.identifier.localeCompare(b.identifier, 'de', { numeric: true }));
}

/** The table that `?table=` of a QR code means. Capitals and spaces around do not count; null without one. */
export function tableEntry(asked: string | string[] | undefined, tables: readonly ShopTable[]): TableEntry | null {
  const identifier = (Array.isArray(asked) ? (asked[0] ?? '') : (asked ?? '')).trim().slice(0, LONGEST_IDENTIFIER);
  if (identifier === '') return null;
  const wanted = identifier.toLocaleLowerCase('de');
  return { identifier, table: tables.find((each) => each.identifier.toLocaleLowerCase('de') === wanted) ?? null };
}
