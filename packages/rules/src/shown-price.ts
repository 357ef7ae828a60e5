import type { Product } from '@filiale/contracts/catalog/product';
import type { CalculationModel, Unit } from '@filiale/contracts/catalog/units';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { type ConfigurableProduct, configuredPrice, type PartRule, partsOf } from './configurable-parts.ts';
import { fromCents, toCents } from './decimal.ts';
import { unitCatalogue } from './units.ts';
import { labelIn } from './words.ts';

type Shown = {
  /** Gross for one unit of the product. */
  readonly amount: number;
  /** How exact: a product whose required choices change the price starts from its cheapest one. */
  readonly model: CalculationModel;
  /** Abbreviation the price counts for (`kg`); null where it is plain: pieces, servings, packages and pairs. */
  readonly per: string | null;
};

type Priced = Omit<ConfigurableProduct, 'config'> &
  Pick<Product, 'price' | 'calculationModel' | 'pricing'> & {
    readonly unit: Unit;
    /** Ids of options that cannot be chosen now. */
    readonly goneOptions?: readonly string[];
    readonly config: {
      readonly parts: readonly (Omit<PartRule, 'options'> & {
        readonly options: readonly (PartRule['options'][number] & { readonly id?: string })[];
      })[];
    };
  };

/** The price on a card: of the cheapest choice that can be ordered now, „ab“ where other choices cost more. */
export function shownPrice(product: Priced, locale: string): Shown {
  const parts: PartValue[] = [];
  let isFrom = false;
  const gone = product.goneOptions ?? [];
  for (const part of partsOf(product)) {
    const isList = part.type === 'multiselect';
    if (part.optional || (part.type !== 'select' && !isList)) continue;
    const centsOf = (names: readonly string[]) => {
      const value = isList ? [...names] : (names[0] ?? '');
      return toCents(configuredPrice(product, [...parts, { name: part.name, value }]));
    };
    const priced = part.options
      .filter(({ id }) => id === undefined || !gone.includes(id))
      .map(({ name }) => ({ names: [name], cents: centsOf([name]) }))
      .toSorted((a, b) => a.cents - b.cents);
    const single = priced[0];
    if (!single) continue;
    const cheapest = isList ? withWhatSaves(single, priced, centsOf) : single;
    isFrom ||=
      priced.some(({ cents }) => cents !== cheapest.cents) || (isList && priced.some(addsTo(cheapest, centsOf)));
    parts.push({ name: part.name, value: isList ? [...cheapest.names] : (cheapest.names[0] ?? '') });
  }
  const isPlain = product.pricing === 'flat' || unitCatalogue[product.unit].isPriceBare;
  return {
    amount: fromCents(toCents(configuredPrice(product, parts))),
    model: isFrom && product.calculationModel === 'fixed' ? 'minimum' : product.calculationModel,
    per: isPlain ? null : labelIn(unitCatalogue[product.unit].abbreviation, locale),
  };
}

type Choice = { readonly names: readonly string[]; readonly cents: number };
type CentsOf = (names: readonly string[]) => number;

/** A choice of a list with every further option that makes it cheaper. */
const withWhatSaves = (first: Choice, options: readonly Choice[], centsOf: CentsOf): Choice =>
  options.reduce((best, { names }) => {
    const more = [...new Set([...best.names, ...names])];
    const cents = centsOf(more);
    return cents < best.cents ? { names: more, cents } : best;
  }, first);

/** Whether one more option of a list changes the price of a choice. */
const addsTo =
  (choice: Choice, centsOf: CentsOf) =>
  ({ names }: Choice): boolean =>
    centsOf([...new Set([...choice.names, ...names])]) !== choice.cents;
