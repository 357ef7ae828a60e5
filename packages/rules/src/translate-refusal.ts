import type { Product } from '@filiale/contracts/catalog/product';
import type { Part, PartOption } from '@filiale/contracts/catalog/product-part';
import { translated } from './locales.ts';
import type { Refusal } from './refusal.ts';

type Named = Pick<Product, 'name' | 'translations'>;
/** A product with everything of it that a refusal may call by its name. */
type NamedProduct = Named & {
  readonly config: {
    readonly parts: readonly (Pick<Part, 'name' | 'translations'> & {
      readonly options: readonly Pick<PartOption, 'name' | 'translations'>[];
    })[];
  };
};

/**
 * Translates the names of the product, its part and its option in a refusal. Rules match by the names of the catalogue
 * and refuse with those; the answer to a caller names them in the caller's language.
 */
export function translateRefusal<R extends Refusal>(refusal: R, product: NamedProduct, locale: string): R {
  const { details } = refusal;
  if (typeof details !== 'object' || details === null) return refusal;
  const { parts } = product.config;
  const options = parts.flatMap((part) => part.options);
  const called = { name: [product, ...options], part: parts, option: options } as const;
  const texts = Object.entries(details).map(([key, text]) => {
    const records: readonly Named[] = Object.hasOwn(called, key) ? called[key as keyof typeof called] : [];
    const record = records.find(({ name }) => name === text);
    return [key, record ? translated(record, locale, 'name') : text] as const;
  });
  return { ...refusal, details: Object.fromEntries(texts) };
}
