import type { PartOption } from '@filiale/contracts/catalog/product-part';
import { formatCurrency } from '@filiale/rules/formats';

/**
 * What an option does to the price, as it stands on its row: `+ 0,10 € / kg`, `− 1,00 €`, or the price it sets. Empty where
 * it changes nothing. `per` is the unit the price counts for, null for plain pieces.
 */
export function optionPrice(
  { modifier, value }: Pick<PartOption, 'modifier' | 'value'>,
  currency: string,
  per: string | null,
  locale: string,
): string {
  if (modifier !== 'overwrite' && value === 0) return '';
  const sign = { add: '+ ', subtract: '− ', overwrite: '' }[modifier];
  return `${sign}${formatCurrency(value, currency, locale)}${per ? ` / ${per}` : ''}`;
}
