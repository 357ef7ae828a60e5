import { allergenOptions } from '@filiale/contracts/allergens';
import type { EnabledLocale } from '@filiale/contracts/locales';

/** Long names of the allergen letters in a language. */
export const allergenNames = (locale: EnabledLocale): Record<string, string> =>
  Object.fromEntries(allergenOptions.map(({ value, label }) => [value, label[locale === 'en-GB' ? 'en' : 'de']]));
