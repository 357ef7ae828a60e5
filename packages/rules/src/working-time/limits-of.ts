import { austrianRules } from './austrian-rules.ts';
import { germanRules } from './german-rules.ts';
import type { Country } from './law/paragraph.ts';
import type { Limits, RuleSet } from './limits.ts';
import { swissRules } from './swiss-rules.ts';

/** All rule sets, those of a country from the oldest. */
export const ruleSets: readonly RuleSet[] = [...austrianRules, ...germanRules, ...swissRules];

/** Completed years of age on a local date. Who was born on 29 February completes a year on 1 March where there is none. */
export function ageOn(bornOn: string, localDate: string): number {
  const years = Number(localDate.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return localDate.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/**
 * What holds for somebody on a local date. `bornOn` null: an adult. Dates before the first rule set of a country take the first.
 * To be reviewed by a lawyer before use: docs/working-time.md.
 */
export function limitsOf(country: Country, localDate: string, bornOn: string | null = null): Limits {
  const ofCountry = ruleSets.filter((set) => set.country === country);
  const valid = ofCountry.findLast(({ validFrom }) => validFrom <= localDate) ?? ofCountry[0];
  const age = bornOn === null ? Number.POSITIVE_INFINITY : ageOn(bornOn, localDate);
  const band = valid?.bands.find(({ belowAge }) => belowAge === null || age < belowAge);
  if (!band) throw new RangeError(`No rules of working time for ${country}`);
  return band.limits;
}
