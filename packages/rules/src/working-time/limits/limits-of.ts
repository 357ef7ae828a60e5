import type { Country } from '../countries.ts';
import { austrianLimits } from './austria.ts';
import { germanLimits } from './germany.ts';
import type { Limits, RuleSet } from './limits.ts';
import { swissLimits } from './switzerland.ts';

/** All rule sets, those of a country from the oldest. */
export const ruleSets: readonly RuleSet[] = [...austrianLimits, ...germanLimits, ...swissLimits];

/** Completed years of age on a local date. Who was born on 29 February completes a year on 1 March where there is none. */
export function ageOn(bornOn: string, localDate: string): number {
  const years = Number(localDate.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return localDate.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

const bandOf = (country: Country, localDate: string, bornOn: string | null): RuleSet['bands'][number] => {
  const ofCountry = ruleSets.filter((set) => set.country === country);
  const valid = ofCountry.findLast(({ validFrom }) => validFrom <= localDate) ?? ofCountry[0];
  const age = bornOn === null ? Number.POSITIVE_INFINITY : ageOn(bornOn, localDate);
  const band = valid?.bands.find(({ belowAge }) => belowAge === null || age < belowAge);
  if (!band) throw new RangeError(`No rules of working time for ${country}`);
  return band;
};

/**
 * What holds for somebody on a local date. `bornOn` null: an adult. Dates before the first rule set of a country take the first.
 * To be reviewed by a lawyer before use: docs/working-time.md.
 */
export const limitsOf = (country: Country, localDate: string, bornOn: string | null = null): Limits =>
  bandOf(country, localDate, bornOn).limits;

/** The age that somebody has not reached whose bounds differ by it; null: an adult. */
export const ageBandOf = (country: Country, localDate: string, bornOn: string | null): number | null =>
  bandOf(country, localDate, bornOn).belowAge;

/** A date of birth with the bounds of an age band, for a device that must not know the true one. */
export const bornInBand = (belowAge: number | null, localDate: string): string | null =>
  belowAge === null ? null : `${Number(localDate.slice(0, 4)) - belowAge + 1}-01-01`;
