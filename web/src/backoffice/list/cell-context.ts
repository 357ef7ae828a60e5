import type { Reader } from '../form/fields/types/field-type.ts';

/** What texts of cells depend on beside the value. */
export type CellContext = Reader & {
  readonly now: Date;
  readonly titleOf: (id: string) => string | undefined;
  readonly isInList: true;
};
