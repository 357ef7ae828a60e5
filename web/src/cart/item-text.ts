import type { Unit } from '@filiale/contracts/catalog/units';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { partsOf } from '@filiale/rules/configurable-parts';
import { formatQuantity } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { calculationModelOf, unitCatalogue } from '@filiale/rules/units';
import { optionName } from '../product/option-name.ts';
import type { ShopProduct } from '../product/shop-product.ts';

/** What a customer chose, in one line and in the page's language: options, texts, numbers of files. */
export function partsText(product: ShopProduct, parts: readonly PartValue[], locale: string): string {
  const chosen = partsOf(product).flatMap((part) => {
    const value = parts.find(({ name }) => name === part.name)?.value;
    if (value === undefined || value.length === 0) return [];
    if (part.type === 'text' || part.type === 'textarea')
      return [`${translated(part, locale, 'name')}: ${String(value)}`];
    const names: readonly unknown[] = typeof value === 'string' ? [value] : value;
    const options = part.options.filter((option) => names.includes(option.name));
    if (options.length > 0) return options.map((option) => optionName(option, locale));
    return [`${translated(part, locale, 'name')} (${value.length})`];
  });
  return chosen.join(', ');
}

/** The amount of an item where it is not simply a number of pieces: `ca. 35 dag`. Empty for pieces. */
export function measureText(product: ShopProduct, amount: number, unit: Unit, locale: string): string {
  if (unitCatalogue[unit].isSilent) return '';
  return formatQuantity(amount, unit, calculationModelOf(product, unit), locale);
}
