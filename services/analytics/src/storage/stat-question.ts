import type { Spread, StatDimension, StatMeasure, StatSet } from '@filiale/contracts/analytics/stat-sets';
import type { StatFilter } from '@filiale/contracts/analytics/statistics';
import type { Days } from '@filiale/rules/statistics/periods';

/** What analytics counts. */
export type CountedSet = Exclude<StatSet['of'], 'work' | 'customers'>;

/** A question about the facts of a set: figures of some local days, grouped by columns. */
export type Question = {
  readonly of: CountedSet;
  readonly days: Days;
  readonly dimensions: readonly StatDimension[];
  readonly measures: readonly StatMeasure[];
  /** Of these branches; null: of all. */
  readonly branches: readonly string[] | null;
  /** Those that the set is narrowed by, several values with commas between them. */
  readonly filters: { readonly [F in StatFilter]?: string };
  /** Buckets are hours, and not days alone. */
  readonly isByHour: boolean;
  /** One figure for all of it, without groups. */
  readonly isWhole?: boolean;
};
/** Figures of one currency at one place of the dimensions. */
export type Group = {
  readonly currency: string;
  readonly day?: string;
  readonly hour?: number;
  readonly fold?: 0 | 1;
  /** Of the dimensions that are no times, in their order. */
  readonly keys: readonly (string | number)[];
  /** What has no place of its own there. */
  readonly isRest?: boolean;
  readonly name: string | null;
  readonly figures: Readonly<Record<string, number>>;
  /** Of what is told by its median and the like: one value, and how many orders had it. */
  readonly spread?: { readonly [S in Spread]?: { readonly value: number; readonly orders: number } };
};
