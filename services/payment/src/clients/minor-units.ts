import { decimal } from '@filiale/rules/decimal';
import { ProviderRefused } from './payment-provider.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const whole = words('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF');
const thousandths = words('BHD IQD JOD KWD LYD OMR TND');

/** Decimals of a currency by ISO 4217. */
export const decimalsOf = (currency: string): number => (whole.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2);

/**
 * Cents as whole minor units of the currency, which providers count in: 500 cents are 500 of EUR, 5 of JPY, 5000 of KWD.
 * Raises `ProviderRefused` for a fraction: there is no coin for it.
 */
export function toUnits(cents: number, currency: string, decimals = decimalsOf(currency)): number {
  const units = decimal(cents).times(decimal(10).pow(decimals - 2));
  if (!units.mod(1).eq(0)) throw new ProviderRefused(`${cents} cents are no whole amount of ${currency}`, null);
  return units.toNumber();
}

/** The same back; halves of a cent are rounded up. */
export const fromUnits = (units: number, currency: string, decimals = decimalsOf(currency)): number =>
  decimal(units)
    .times(decimal(10).pow(2 - decimals))
    .round(0)
    .toNumber();
