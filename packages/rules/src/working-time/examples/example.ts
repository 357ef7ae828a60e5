import type { ParagraphId } from '../law-sources/paragraphs.ts';
import type { LeaveAccount } from '../leave-account.ts';
import type { LeaveYearStart } from '../leave-year.ts';
import type { Warning } from '../warning.ts';

/** A warning as it was worked out by hand: code, value and limit in minutes (days, where days are counted), and its level unless it is `broken`. */
export type Expected = readonly [Warning['code'], number, number, Warning['level']?];

/**
 * An example of the legal guard: paragraph, what it shows, the work, and every warning that it has to give, none besides.
 *
 * Work is written `days from-to breaks`: `mon..fri 08:00-16:30 12:00-12:30`, `sun+1` for the Sunday of the week after, `mon..sat×17` for seventeen weeks,
 * `2026-03-28` for a date; an end at or before its start is on the next day, an end that is missing runs. The week is that of 2 March 2026, or `week`.
 * Clocks are those of Vienna, Berlin and Zurich.
 */
export type WorkExample = readonly [
  by: ParagraphId,
  about: string,
  work: readonly string[],
  expected?: readonly Expected[],
  more?: { readonly bornOn?: string; readonly now?: string; readonly week?: string },
];

/** An example of the account of leave: paragraph, what it shows, somebody's leave (`from..to`), and minutes that the account has to say. */
export type LeaveExample = readonly [
  by: ParagraphId,
  about: string,
  leave: {
    readonly hiredOn: string;
    readonly leftOn?: string;
    readonly on: string;
    /** Minutes a year: one number, or by the local date from which they hold. */
    readonly yearMinutes: number | Readonly<Record<string, number>>;
    /** Minutes of each working day, from Monday; five of 480 where it is missing. */
    readonly days?: readonly number[];
    readonly yearStart?: LeaveYearStart;
    readonly taken?: readonly string[];
    readonly half?: readonly string[];
    readonly requested?: readonly string[];
    readonly sick?: readonly string[];
    readonly holidays?: readonly string[];
  },
  expected: Partial<Omit<LeaveAccount, 'parts' | 'leaveYear'>>,
];

/** The same warning on several days. */
export const times = (count: number, expected: Expected): Expected[] => Array.from({ length: count }, () => expected);
