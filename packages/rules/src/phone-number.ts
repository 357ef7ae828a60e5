import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Reads a number as customers type it; null where nobody could call it. The second is the country of numbers that name none. */
export type ReadPhone = (typed: string, country: string) => string | null;

/**
 * The number in E.164 (`+436641234567`), as it is stored, called and written to; a number without a country is one of `country` (ISO
 * 3166). Only what no library reads as a number is null: the plan of a country may be newer than the library's. It brings the plans of
 * all countries, so browsers load it late. Source: CHECK-026, CHECK-028.
 */
export const readPhone: ReadPhone = (typed, country) => {
  const number = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined);
  return number?.isPossible() ? number.number : null;
};

/** The number as it is kept: as everybody can call it, or as it was typed where nobody could. */
export const keptPhone = (typed: string, country: string): string => readPhone(typed, country) ?? typed;
