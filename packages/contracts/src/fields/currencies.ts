import { z } from 'zod';

/** ISO 4217: three letters. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217' });

const decimalsOf = (currency: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

/**
 * Whether a company may come to count in a currency: one of hundredths, as every amount here is. Yen and won, which know none, and dinars,
 * which know thousandths, are not, since their prices would be shown and paid as other amounts.
 */
export const isSupportedCurrency = (currency: string): boolean =>
  Intl.supportedValuesOf('currency').includes(currency) && decimalsOf(currency) === 2;

/** Replaced by others, or units of account that nobody pays in; companies that have one keep it. */
const ended = ['ANG', 'BGN', 'CUC', 'HRK', 'SVC', 'XDR', 'XSU', 'ZWL'];

/** Currencies that a company may come to count in, under their names: those that are `usual` first, the others by name. */
export function currencyChoices(
  language: 'de' | 'en',
  usual: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const named = (value: string) => ({ value, label: `${names.of(value) ?? value} (${value})` });
  const others = Intl.supportedValuesOf('currency')
    .filter((value) => isSupportedCurrency(value) && !ended.includes(value) && !usual.includes(value))
    .map(named)
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return [...usual.filter(isSupportedCurrency).map(named), ...others];
}
