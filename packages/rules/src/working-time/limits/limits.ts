import type { Country } from '../countries.ts';
import type { ParagraphId } from '../law-sources/paragraphs.ts';

/** A bound in minutes and the paragraph that sets it. */
export type Limit = {
  readonly minutes: number;
  readonly by: ParagraphId;
  /** How far the law lets it be passed where a condition is met that the product cannot know, or after a split shift alone. */
  readonly conditional?: {
    readonly minutes: number;
    readonly by: ParagraphId;
    readonly when?: 'split-shift';
  };
};

/**
 * The break that work of more than `overMinutes` needs: `breakMinutes` in all. One of the `ways` has to be met: so many parts at least, each at least so
 * long; shorter ones count for nothing.
 */
export type BreakStep = {
  readonly overMinutes: number;
  readonly breakMinutes: number;
  readonly ways: readonly { readonly parts: number; readonly leastMinutes: number }[];
  readonly by: ParagraphId;
};

/** The bounds for one age. Null where the law sets none. Where the law has rules of its own for hospitality, they are those. */
export type Limits = {
  /** Work of one working day, without breaks. */
  readonly day: Limit | null;
  /** From the first start to the last end of a working day, breaks included. */
  readonly span: Limit | null;
  /** Work from Monday to Sunday. */
  readonly week: Limit;
  /** Work a week in the average of so many weeks. */
  readonly average: { readonly weeks: number; readonly minutes: number; readonly by: ParagraphId } | null;
  readonly breaks: {
    /** By rising length of work. */
    readonly steps: readonly BreakStep[];
    /** The longest work without a break. */
    readonly latestAfter: Limit;
    /** Breaks count when they lie so far from start and end. */
    readonly fromEdge: Limit | null;
  };
  /** Free time between two working days. */
  readonly rest: Limit;
  /** One rest in each week from Monday to Sunday: so long, with so many whole days, at least one of them in that week. */
  readonly weeklyRest: {
    readonly minutes: number;
    readonly wholeDays: number;
    readonly by: ParagraphId;
    /** Null: without it the law is broken. Else what lets it be given later or shorter. */
    readonly unless: ParagraphId | null;
  } | null;
  readonly daysInWeek: { readonly days: number; readonly by: ParagraphId } | null;
  readonly daysInRow: { readonly days: number; readonly by: ParagraphId } | null;
  /** The night by law, as wall times. Adults may work in it. */
  readonly night: { readonly from: string; readonly to: string; readonly by: ParagraphId };
  /** The wall times within which youths may work. Null for adults. */
  readonly hours: { readonly from: string; readonly to: string; readonly by: ParagraphId } | null;
  readonly sundays: {
    readonly rule: 'allowed' | 'forbidden' | 'every-second-free' | 'two-a-month-free';
    readonly by: ParagraphId;
  };
};

/** The law of a country from a local date on, until its next one. The first band whose age is not reached holds. */
export type RuleSet = {
  readonly country: Country;
  readonly validFrom: string;
  readonly bands: readonly { readonly belowAge: number | null; readonly limits: Limits }[];
};
