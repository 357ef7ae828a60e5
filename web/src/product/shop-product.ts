import type { Product } from '@filiale/contracts/catalog/product';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';

/** What the browser knows of a product: enough to show, configure, price and migrate it. */
export type ShopProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'type'
  | 'price'
  | 'tax'
  | 'takeawayTax'
  | 'dineInTax'
  | 'pricing'
  | 'calculationModel'
  | 'isPriceHidden'
  | 'isEnabled'
  | 'isStepByStep'
  | 'unit'
  | 'minimumQuantity'
  | 'maximumQuantity'
  | 'quantityStepSize'
  | 'defaultQuantity'
  | 'defaultUnit'
  | 'alternativeUnits'
  | 'allergens'
  | 'diets'
  | 'dietsByChoice'
  | 'netQuantity'
  | 'images'
  | 'leadTime'
  | 'loadUnits'
  | 'config'
  | 'translations'
> & {
  /** Ids of the options that cannot be chosen now: sold out at the branch, or of a bundle and standing for a dish that is not sold. */
  readonly goneOptions: readonly string[];
  /** False where nobody has entered what it holds, see `rules/item-allergens`. */
  readonly areAllergensKnown: boolean;
  /** Ids of the products suggested with it. */
  readonly goesWith: readonly string[];
  /** Names its drawing for when there is no photo: see `ui/food-art`. */
  readonly art: string;
  /** Can be ordered at the moment the page was drawn. */
  readonly isOrderable: boolean;
  /** Why it cannot be ordered and when it is back, in the page's language; empty while it can. */
  readonly again: string;
};

/** Whether the menu lets a product be looked at. One that is switched off, or hidden with its category, is not there for anybody. */
export const isOnMenu = ({ isEnabled, isOrderable, again }: Pick<ShopProduct, 'isEnabled' | 'isOrderable' | 'again'>) =>
  isEnabled && (isOrderable || again !== '');

/** A product as it travels in the page: what equals the usual value is left out. `restoreProduct` puts it back. */
export type CompactProduct = Omit<Partial<ShopProduct>, 'goesWith'> &
  Pick<ShopProduct, 'id' | 'name' | 'price'> & {
    /** Places in the list of the page's products: ids would be the largest part of many a dish. */
    readonly goesWith?: readonly number[];
  };

const usual: Omit<ShopProduct, 'id' | 'name' | 'price'> = {
  description: '',
  type: 'simple',
  tax: 10,
  takeawayTax: 10,
  dineInTax: 10,
  pricing: 'unit',
  calculationModel: 'fixed',
  isPriceHidden: false,
  isEnabled: true,
  isStepByStep: false,
  unit: 'piece',
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  defaultQuantity: null,
  defaultUnit: 'piece',
  alternativeUnits: [],
  allergens: [],
  diets: [],
  dietsByChoice: [],
  areAllergensKnown: true,
  goesWith: [],
  netQuantity: { value: null, unit: 'piece' },
  images: [],
  leadTime: { value: 0, unit: 'minutes' },
  loadUnits: 1,
  config: { parts: [] },
  translations: {},
  art: '',
  isOrderable: true,
  again: '',
  goneOptions: [],
};

/** Picks the browser's part of a product record, with the texts of one language. */
export function compactProduct(
  product: Product,
  extra: Pick<ShopProduct, 'art' | 'isOrderable' | 'again' | 'goneOptions' | 'areAllergensKnown'> & {
    readonly goesWith: readonly number[];
  },
  locale: EnabledLocale,
): CompactProduct {
  const parts = product.config.parts.map((part) => ({
    ...inLanguage(part, locale),
    options: part.options.map((option) => inLanguage(option, locale)),
  }));
  const whole: Record<string, unknown> = { ...inLanguage(product, locale), config: { parts }, ...extra };
  const kept = Object.entries(usual).flatMap(([field, value]) =>
    JSON.stringify(whole[field]) === JSON.stringify(value) ? [] : [[field, whole[field]]],
  );
  return { id: product.id, name: product.name, price: product.price, ...Object.fromEntries(kept) };
}

/**
 * Products as a page hands them to the browser: one text. As a list, React would revive each of its thousands of values by a call of
 * ours while the page becomes usable; and an equal text shows that a new render changed nothing.
 */
export type PackedProducts = string & { readonly __packed: true };
export const packProducts = (products: readonly CompactProduct[]): PackedProducts =>
  JSON.stringify(products) as PackedProducts;
export const unpackProducts = (packed: PackedProducts): ShopProduct[] => {
  const list = JSON.parse(packed) as CompactProduct[];
  return list.map((compact) => restoreProduct(compact, list));
};

/** The product again, with everything that was left out; `list` is the page's, which it may point into. */
export const restoreProduct = (compact: CompactProduct, list: readonly CompactProduct[] = []): ShopProduct => ({
  ...usual,
  ...compact,
  goesWith: (compact.goesWith ?? []).flatMap((place) => list[place]?.id ?? []),
});

/** A record without the translations that this page does not show. */
function inLanguage<R extends { readonly translations: Product['translations'] }>(record: R, locale: EnabledLocale): R {
  const texts = record.translations[locale];
  return { ...record, translations: texts ? { [locale]: texts } : {} };
}
