import type { Product } from '@filiale/contracts/catalog/product';
import type { OrderItem } from '@filiale/contracts/ordering/order';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { translated } from '@filiale/rules/locales';

/**
 * Name and choices of an ordered product in every language that the product, a part or an option is translated to. They are kept with
 * the order like its prices: a dish that is renamed tomorrow was called so today. `base` is the language of the catalogue itself.
 */
export function itemTranslations(
  product: Product,
  parts: readonly PartValue[],
  base: string,
): OrderItem['translations'] {
  const locales = [product, ...partsAndOptions(product)].flatMap(({ translations }) => Object.keys(translations ?? {}));
  return Object.fromEntries(
    [...new Set(locales)]
      .filter((locale) => locale !== base)
      .map((locale) => [
        locale,
        {
          name: translated(product, locale, 'name'),
          parts: parts.map((part) => translatedPart(product, part, locale)),
        },
      ]),
  );
}

const partsAndOptions = ({ config }: Product) => config.parts.flatMap((part) => [part, ...part.options]);

function translatedPart(product: Product, { name, value }: PartValue, locale: string): PartValue {
  const part = product.config.parts.find((candidate) => candidate.name === name);
  if (!part) return { name, value };
  const choice = (chosen: string): string => {
    const option = part.options.find((candidate) => candidate.name === chosen);
    return option ? translated(option, locale, 'name') : chosen;
  };
  const isNames = (values: typeof value): values is string[] =>
    typeof values !== 'string' && values.every((each) => typeof each === 'string');
  return {
    name: translated(part, locale, 'name'),
    // Words the customer wrote stay as they are, even when an option is called the same.
    value:
      part.type === 'select' && typeof value === 'string' ? choice(value) : isNames(value) ? value.map(choice) : value,
  };
}
