import type { PartValue } from '@filiale/contracts/place-order';
import type { Product } from '@filiale/contracts/product';
import type { CalculationModel, Unit } from '@filiale/contracts/units';
import { type ConfigurableProduct, configuredPrice, partsOf } from '@filiale/rules/configurable-parts';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { unitCatalogue, unitTypeOf } from '@filiale/rules/units';

type Shown = {
  /** Gross for one unit of the product. */
  readonly amount: number;
  /** How exact: a product whose required choices change the price starts from its cheapest one. */
  readonly model: CalculationModel;
  /** Abbreviation the price counts for (`kg`); null where it is plain: pieces, servings, packages and pairs. */
  readonly per: string | null;
};

const plainTypes: readonly string[] = ['amount', 'serving', 'package', 'pair'];

/** The price on a card: of the cheapest valid choice, „ab“ where other choices cost more. */
export function shownPrice(
  product: ConfigurableProduct & Pick<Product, 'price' | 'calculationModel' | 'pricing'> & { readonly unit: Unit },
  language: 'de' | 'en',
): Shown {
  const parts: PartValue[] = [];
  let isFrom = false;
  for (const part of partsOf(product)) {
    if (part.optional || part.type !== 'select') continue;
    const priced = part.options.map(({ name }) => ({
      name,
      cents: toCents(configuredPrice(product, [...parts, { name: part.name, value: name }])),
    }));
    const cheapest = priced.toSorted((a, b) => a.cents - b.cents)[0];
    if (!cheapest) continue;
    isFrom ||= priced.some(({ cents }) => cents !== cheapest.cents);
    parts.push({ name: part.name, value: cheapest.name });
  }
  const isPlain = product.pricing === 'flat' || plainTypes.includes(unitTypeOf(product.unit));
  return {
    amount: fromCents(toCents(configuredPrice(product, parts))),
    model: isFrom && product.calculationModel === 'fixed' ? 'minimum' : product.calculationModel,
    per: isPlain ? null : unitCatalogue[product.unit].abbreviation[language],
  };
}
