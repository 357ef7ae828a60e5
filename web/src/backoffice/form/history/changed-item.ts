import type { Field } from '@filiale/contracts/fields/field';

/** What became of an item of a list. */
export type ChangedItem = {
  readonly key: string;
  readonly kind: 'itemAdded' | 'itemGone' | 'itemChanged' | 'itemMoved';
  readonly name: string;
  readonly fields: readonly {
    readonly path: string;
    readonly label: string;
    readonly field: Field;
    readonly before: unknown;
    readonly after: unknown;
  }[];
};
