/** Where a company and its branches are at home, and whom they deal with. Source: CHECK-008. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';

type Home = Pick<Config, 'country' | 'countries'>;

/** What the specification offers, in its order; neighbours of one language. */
const germanSpeaking: readonly string[] = ['DE', 'LI', 'AT', 'CH'];

/** The country of a branch: its own, else the company's. */
export const countryOf = (branch: Pick<Branch, 'country'> | undefined, config: Pick<Config, 'country'>): string =>
  branch?.country || config.country;

/** Countries allowed in an address: those the company lists, else its own and its branches' with their usual neighbours. */
export function addressCountries(config: Home, branches: Iterable<Pick<Branch, 'country'>>): readonly string[] {
  if (config.countries.length > 0) return config.countries;
  const homes = [config.country, ...[...branches].map((branch) => countryOf(branch, config))];
  return [...new Set(homes.flatMap((home) => (germanSpeaking.includes(home) ? germanSpeaking : [home])))];
}

/** Countries whose numbers are sent text messages: those that the company names, else those of addresses. */
export const smsCountries = (
  config: Home & Pick<Config, 'smsCountries'>,
  branches: Iterable<Pick<Branch, 'country'>>,
): readonly string[] => (config.smsCountries.length > 0 ? config.smsCountries : addressCountries(config, branches));

const letterPostcodes = 'AI AR BM BN CA FK GB GG GI IE IM JE KY MT NL SO SZ VG'.split(' ');
/** Whether postcodes of a country have letters, so that a phone must not offer digits alone. */
export const hasLetterPostcodes = (country: string): boolean => letterPostcodes.includes(country);
