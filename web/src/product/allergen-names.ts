import { allergenOptions } from '@filiale/contracts/catalog/allergens';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { pageLabel } from '../i18n/define-messages.ts';

/** Long names of the allergen letters in a language. */
export const allergenNames = (locale: EnabledLocale): Record<string, string> =>
  Object.fromEntries(allergenOptions.map(({ value, label }) => [value, pageLabel(label, locale)]));
