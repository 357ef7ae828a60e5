import type { PartOption } from '@filiale/contracts/catalog/product-part';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { type ConfigurableProduct, chosenOptions, type PartRule } from './configurable-parts.ts';
import { isScheduleOpen, type Scheduled } from './menu-availability.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The fields read of a bundle; its options name the products they stand for. */
export type BundleProduct = ConfigurableProduct & {
  readonly config: {
    readonly parts: readonly (PartRule & {
      readonly options: readonly Pick<PartOption, 'name' | 'modifier' | 'value' | 'product'>[];
    })[];
  };
};
/** Products by id, and when: what decides whether an option can be chosen. */
export type Sold = {
  readonly products: ReadonlyMap<string, Scheduled>;
  readonly now: Date;
  /** IANA zone of the branch. */
  readonly zone: string;
};

/**
 * Whether an option of a bundle can be chosen: the product it stands for is there, enabled, and its schedule is open. Its category does
 * not count, which says when a dish is sold by itself. Options that stand for no product always can. Source: PROD-009, PROD-030.
 */
export function isOptionSold({ product: id }: Pick<PartOption, 'product'>, { products, now, zone }: Sold): boolean {
  if (id === null) return true;
  const product = products.get(id);
  return product?.isEnabled === true && isScheduleOpen(product.schedule, now, zone);
}

/**
 * What a server says to a bundle for which an option was chosen that is not sold now; null when there is none, and for products that
 * are no bundle. `field` is `parts`. Source: CHECK-030, PROD-009, PROD-030.
 */
export function checkBundleOptions(
  product: BundleProduct,
  parts: readonly PartValue[],
  sold: Sold,
): Refusal<'order.option-unavailable'> | null {
  if (product.type !== 'bundle') return null;
  const gone = chosenOptions(product, parts).find((option) => !isOptionSold(option, sold));
  return gone ? refuse('order.option-unavailable', 'parts', { name: product.name, option: gone.name }) : null;
}
