import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import type { Category } from '@filiale/contracts/catalog/category';
import type { Product } from '@filiale/contracts/catalog/product';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TYPING_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { batchParts } from '../../resources/batch-parts.ts';
import { listRecords } from '../../resources/record-calls.ts';

/** What of a product the menu shows. */
export type MenuProduct = Pick<Product, 'id' | 'name' | 'price' | 'isEnabled' | 'sku' | 'translations'>;
export type MenuCategory = Pick<Category, 'id' | 'name' | 'isEnabled' | 'translations'>;

const PRODUCT_FIELDS = 'name,price,isEnabled,sku';
/** Ids that one address takes. */
const IDS_AT_ONCE = 40;
const FOUND = 30;

/** Every category there is, by its id. */
export function useCategories(): ReadonlyMap<string, MenuCategory> {
  const query = { fields: 'name,isEnabled', sort: 'name', pageSize: PAGE_SIZE_MAX };
  const { data } = useQuery({
    queryKey: recordKeys.list('categories', query),
    queryFn: async ({ signal }) =>
      (await listRecords('categories', query, { signal })).data as unknown as MenuCategory[],
  });
  return new Map((data ?? []).map((category) => [category.id, category]));
}

/** Products by their ids; those that are no longer there are missing. */
export function useProducts(ids: readonly string[]): {
  readonly products: ReadonlyMap<string, MenuProduct>;
  readonly isPending: boolean;
} {
  const asked = ids.toSorted();
  const { data, isPending } = useQuery({
    queryKey: recordKeys.list('products', 'named', asked),
    queryFn: async ({ signal }) => {
      const parts = batchParts(asked, IDS_AT_ONCE);
      const answers = await Promise.all(
        parts.map((part) =>
          listRecords(
            'products',
            { filter: { id: part.join(',') }, fields: PRODUCT_FIELDS, pageSize: IDS_AT_ONCE },
            { signal },
          ),
        ),
      );
      return answers.flatMap(({ data: found }) => found as unknown as MenuProduct[]);
    },
    placeholderData: keepPreviousData,
  });
  return { products: new Map((data ?? []).map((product) => [product.id, product])), isPending };
}

/** Products that a word finds; the first ones without a word. */
export function useFoundProducts(term: string): readonly MenuProduct[] | undefined {
  const [search] = useDebouncedValue(term.trim(), TYPING_MS);
  const query = { ...(search && { search }), fields: PRODUCT_FIELDS, sort: 'name', pageSize: FOUND };
  return useQuery({
    queryKey: recordKeys.list('products', query),
    queryFn: async ({ signal }) => (await listRecords('products', query, { signal })).data as unknown as MenuProduct[],
    placeholderData: keepPreviousData,
  }).data;
}
