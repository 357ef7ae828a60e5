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
