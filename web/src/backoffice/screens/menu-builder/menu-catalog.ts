import type { Menu } from '@filiale/contracts/catalog/menu';

/** Categories of a menu with their products, in order. */
export type MenuCatalog = Menu['catalog'];
/** Where a product stands, or is to stand. */
export type Place = { readonly category: string; readonly index: number };

/** Puts a category at the end, unless it is there already. */
export const withCategory = (catalog: MenuCatalog, id: string): MenuCatalog =>
  catalog.some((each) => each.id === id) ? catalog : [...catalog, { id, products: [] }];

export const withoutCategory = (catalog: MenuCatalog, id: string): MenuCatalog =>
  catalog.filter((each) => each.id !== id);

/** Moves a category before the one that stands at an index. */
export function movedCategory(catalog: MenuCatalog, id: string, index: number): MenuCatalog {
  const from = catalog.findIndex((each) => each.id === id);
  const held = catalog[from];
  if (!held) return catalog;
  return catalog.toSpliced(from, 1).toSpliced(Math.max(0, index), 0, held);
}

const changed = (catalog: MenuCatalog, id: string, change: (products: string[]) => string[]): MenuCatalog =>
  catalog.map((each) => (each.id === id ? { ...each, products: change([...each.products]) } : each));

/** Puts a product into a category, at the end by default; it stands there once. */
export const withProduct = (
  catalog: MenuCatalog,
  product: string,
  { category, index }: Partial<Place> & { readonly category: string },
): MenuCatalog =>
  changed(catalog, category, (products) =>
    products.includes(product) ? products : products.toSpliced(index ?? products.length, 0, product),
  );

export const withoutProduct = (catalog: MenuCatalog, product: string, category: string): MenuCatalog =>
  changed(catalog, category, (products) => products.filter((each) => each !== product));

/** Moves a product within its category or to another; one that stands in the other already only leaves the first. */
export function movedProduct(catalog: MenuCatalog, product: string, from: string, to: Place): MenuCatalog {
  return withProduct(withoutProduct(catalog, product, from), product, to);
}

/** Every product of the menu, each once. */
export const productsIn = (catalog: MenuCatalog): string[] => [...new Set(catalog.flatMap(({ products }) => products))];
