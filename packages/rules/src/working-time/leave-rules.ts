import type { Country } from './countries.ts';
import type { ParagraphId } from './law-sources/paragraphs.ts';
import type { LeaveYearStart } from './leave-year.ts';

/**
 * How much leave somebody has in the year of their hire, or of their leaving. `elapsed`: in the first six months by the days served so far, then all of it.
 * `twelfths`: a twelfth for each full month, all of it where six months of service are complete by the end of the year and nobody left in its first half. `duration`: by
 * the days employed of the leave year. `whole`: all of it.
 */
export type ProRata = 'elapsed' | 'twelfths' | 'duration' | 'whole';

/** The law on leave of a country, or the agreement in its place. */
export type LeaveRules = {
  readonly yearStart: LeaveYearStart;
  readonly proRata: ProRata;
  /** Until when leave of a year may be taken: so many months after its end; null: for good. */
  readonly carryOverMonths: number | null;
  readonly by: readonly ParagraphId[];
};

/** What the law of a country says where nothing else is agreed. To be reviewed by a lawyer before use: docs/working-time.md. */
export const leaveRules: Readonly<Record<Country, LeaveRules>> = {
  AT: {
    yearStart: 'working',
    proRata: 'elapsed',
    carryOverMonths: 24,
    by: ['UrlG § 2 Abs. 1', 'UrlG § 2 Abs. 2', 'UrlG § 4 Abs. 5'],
  },
  DE: {
    yearStart: 'calendar',
    proRata: 'twelfths',
    carryOverMonths: 3,
    by: ['BUrlG § 4', 'BUrlG § 5 Abs. 1', 'BUrlG § 5 Abs. 2', 'BUrlG § 7 Abs. 3'],
  },
  // After how many years it lapses was not looked up: it is kept.
  CH: {
    yearStart: 'working',
    proRata: 'duration',
    carryOverMonths: null,
    by: ['OR Art. 329a Abs. 1', 'OR Art. 329a Abs. 3'],
  },
};
