import type { EnabledLocale } from '@filiale/contracts/locales';
import { allergenOptions } from '@filiale/contracts/product';

/** Long names of the allergen letters in a language. Server only: the contract brings its schemas along. */
export const allergenNames = (locale: EnabledLocale): Record<string, string> =>
  Object.fromEntries(allergenOptions.map(({ value, label }) => [value, label[locale === 'en-GB' ? 'en' : 'de']]));
