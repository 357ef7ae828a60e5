import { countryOf } from '@filiale/rules/home-country';
import { type Country, countries } from '@filiale/rules/working-time/countries';
import type { Known } from '../storage/records.ts';

/** By whose law people work while nothing was heard of branch and company. */
const FIRST_COUNTRY = 'AT';

/** The country whose law of working time holds at a branch: its own, else the company's. Null: one that the rules have no law of. */
export async function countryOfBranch({ zones }: Pick<Known, 'zones'>, branch: string | null): Promise<Country | null> {
  const around = await zones.around(branch);
  const country = countryOf(around.branch, { country: around.company?.country || FIRST_COUNTRY });
  return countries.find((each) => each === country) ?? null;
}
