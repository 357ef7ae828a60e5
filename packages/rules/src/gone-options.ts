import type { PartOption } from '@filiale/contracts/catalog/product-part';
import { optionSoldOutUntil, type SoldOutProduct } from './branch-switches.ts';
import { isOptionSold, type Sold } from './bundle-options.ts';

type Optioned = SoldOutProduct & {
  readonly type: string;
  readonly config: { readonly parts: readonly { readonly options: readonly Pick<PartOption, 'id' | 'product'>[] }[] };
};
/** `products` by id: a bundle's options stand for them. */
type Where = Pick<Sold, 'now' | 'zone'> & {
  readonly branchId: string;
  readonly products: ReadonlyMap<string, SoldOutProduct> & Sold['products'];
};

/** Ids of the options of a product that cannot be chosen at a branch now: sold out there, or standing for a dish that is not sold. Its price is that of the others. */
export const goneOptionsOf = (product: Optioned, { branchId, products, now, zone }: Where): string[] =>
  product.config.parts
    .flatMap((part) => part.options)
    .filter(
      (option) =>
        optionSoldOutUntil(product, option, { branchId, now, products }) !== null ||
        (product.type === 'bundle' && !isOptionSold(option, { products, now, zone })),
    )
    .map(({ id }) => id);
