import type { Period } from '../period/periods.ts';
import type { PlacedEntry } from './calendar-entries.ts';

/** Where something new is to be: on a day, at minutes after midnight or without a time. */
export type Slot = { readonly date: string; readonly minutes: number | null };

/** What the parts of a calendar are given. */
export type CalendarPart = {
  readonly label: string;
  readonly period: Period;
  readonly today: string;
  readonly days: ReadonlyMap<string, readonly PlacedEntry[]>;
  readonly onPeriod: (period: Period) => void;
  /** Makes something new; undefined where nobody may. */
  readonly onCreate: ((slot: Slot) => void) | undefined;
};
