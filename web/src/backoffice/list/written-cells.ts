import type { CellWrite } from './use-cell-writes.ts';

/** Steps that can be taken back in a list. */
export const MOST_UNDONE = 50;

/** The write that takes another one back: from what it wrote to what stood there. */
export const inverseOf = ({ record, column, value }: CellWrite): CellWrite => ({
  record: { ...record, [column.name]: value },
  column,
  value: record[column.name],
});
