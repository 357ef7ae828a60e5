import { formatCurrency } from '@filiale/rules/formats';

type Sum = { readonly currency: string };

/** Sums in words, each in its own currency: `12,40 €`, or `12,40 € + 300,00 CHF` where the company changed its currency. `usual` is that of nothing. */
export const sumsText = <S extends Sum>(
  sums: readonly S[],
  amountOf: (sum: S) => number,
  usual: string,
  locale?: string,
): string => {
  const shown = sums.filter((sum) => amountOf(sum) !== 0 || sums.length === 1);
  return shown.length === 0
    ? formatCurrency(0, usual, locale)
    : shown.map((sum) => formatCurrency(amountOf(sum), sum.currency, locale)).join(' + ');
};
