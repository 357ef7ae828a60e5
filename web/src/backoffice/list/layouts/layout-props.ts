import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { ReactNode } from 'react';
import type { Grid } from '../../grid/use-grid.ts';
import type { AskedList } from '../../grid/use-rows.ts';
import type { AnyRecord, ListQuery, listRecords } from '../../resources/record-calls.ts';
import type { CellContext } from '../cell-context.ts';
import type { ListColumn } from '../list-columns.ts';

/** What every layout of a list is given besides what its resource declares for it. */
export type LayoutProps = {
  readonly resource: AnyResource;
  /** The whole list: says whether there is anything, and what went wrong. */
  readonly grid: Grid<AnyRecord>;
  readonly asked: AskedList;
  readonly read: (query: ListQuery, options: { readonly signal: AbortSignal }) => ReturnType<typeof listRecords>;
  readonly label: string;
  /** What stands below the names. */
  readonly notes: readonly ListColumn[];
  readonly isWritable: (column: ListColumn) => boolean;
  readonly context: CellContext;
  readonly titleOf: (record: AnyRecord) => string;
  readonly empty: ReactNode;
  readonly failedText: string;
  readonly onSearch: () => void;
  readonly onCreate: (() => void) | undefined;
};
