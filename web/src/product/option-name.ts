import type { PartOption } from '@filiale/contracts/catalog/product-part';
import { formatNumber } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';

/** Name of an option in a language; in a bundle with how many of the dish it brings: `2 × Apfelstrudel`. Source: PROD-030. */
export function optionName(option: Pick<PartOption, 'name' | 'product' | 'amount' | 'translations'>, locale: string) {
  const name = translated(option, locale, 'name');
  const amount = option.product === null ? null : option.amount;
  return amount === null || amount === 0 || amount === 1 ? name : `${formatNumber(amount)} × ${name}`;
}
