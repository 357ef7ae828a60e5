import type { Field } from '@filiale/contracts/fields/field';

/** What an item of a collection may do. */
export type ItemSteps = {
  readonly moveBy: (step: -1 | 1) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayAdd: boolean;
};

/** One item of a collection, however it is drawn. */
export type ItemProps = {
  /** What it is known by among its neighbours. */
  readonly id: string;
  readonly path: string;
  readonly index: number;
  readonly field: Field;
  /** Fields that stand in its line. */
  readonly inline: readonly string[];
  readonly isReadOnly: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly steps: ItemSteps;
};
