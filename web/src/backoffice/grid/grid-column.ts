import type { ReactNode } from 'react';

/** What a grid draws a row of: anything that has an id. */
export type GridRow = { readonly id: string };

/** A column of a grid. The first one names the row. */
export type GridColumn<R> = {
  /** By which the address says the order. */
  readonly name: string;
  /** What stands above it. */
  readonly label: string;
  /** Its track of a CSS grid, as `minmax(9rem, 1fr)`. */
  readonly width: string;
  /** Where its text stands, by default at the beginning. Figures stand at the end. */
  readonly align?: 'end';
  /** Whether rows can be ordered by it. */
  readonly isSortable?: boolean;
  /** Whether its cells can be edited in place, where the grid is given `editing`. */
  readonly isEditable?: boolean;
  /** What stands in its cell. The same function as long as nothing has changed. */
  readonly draw: (row: R) => ReactNode;
};

/** A row on a phone: what names it, and what stands at its end. */
export type GridCard<R> = { readonly name: (row: R) => ReactNode; readonly end: (row: R) => ReactNode };

/** What editing in place adds to a grid. */
export type GridEditing = {
  /** What stands in the active cell while it is edited; null while it is not. */
  readonly editor: ReactNode | null;
  /** Whether any cell can be edited. */
  readonly isPossible: boolean;
  /** Begins in the active cell, or where editing begins. */
  readonly begin: () => void;
  /** Begins in a cell; tells whether that can be edited. */
  readonly beginAt: (row: number, place: number) => boolean;
  /** Takes back what was last written. */
  readonly undo: () => void;
  /** Writes what was copied elsewhere from the active cell on. */
  readonly paste: (text: string) => void;
};

/** Places in a row: the tick, then the columns. */
export const TICK = 0;
export const NAME = 1;
