import { supportedLocales } from '@filiale/contracts/fields/locales';

/** Languages of neighbours, beside those of the specification; any other is set in the configuration. */
const furtherLocales = ['it-IT', 'fr-FR', 'sl-SI', 'hu-HU', 'cs-CZ'];
/** Languages that the setup offers. */
export const setupLocales: readonly string[] = [...supportedLocales, ...furtherLocales];
/** Of neighbours that have no euro. */
const currencies: Readonly<Record<string, string>> = {
  CH: 'CHF',
  CZ: 'CZK',
  GB: 'GBP',
  HU: 'HUF',
  LI: 'CHF',
  US: 'USD',
};

/** Language and currency that a company of the country most likely has; nothing where the setup offers none of its languages. */
export function usualOfCountry(country: string): { readonly locale?: string; readonly currency?: string } {
  const locale = setupLocales.find((each) => each.endsWith(`-${country}`));
  const currency = currencies[country] ?? (locale === undefined ? undefined : 'EUR');
  return { ...(locale !== undefined && { locale }), ...(currency !== undefined && { currency }) };
}
