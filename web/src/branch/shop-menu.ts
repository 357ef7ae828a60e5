import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Category } from '@filiale/contracts/catalog/category';
import type { Product } from '@filiale/contracts/catalog/product';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { goesWithOf } from '@filiale/rules/goes-with';
import { goneOptionsOf } from '@filiale/rules/gone-options';
import { areAllergensKnown, optionAllergens } from '@filiale/rules/item-allergens';
import { translated } from '@filiale/rules/locales';
import { activeMenu, type MenuGroup, menuGroups } from '@filiale/rules/menu-availability';
import { slug } from '@filiale/rules/slug';
import { listOf } from '../api/init-entries.ts';
import { messages } from '../i18n/messages.ts';
import { orderableFirst } from '../kiosk/terminal-menu.ts';
import { needsTyping } from '../kiosk/terminal-product.ts';
import { type CompactProduct, compactProduct } from '../product/shop-product.ts';
import { artKey, foodArt } from '../ui/food-art.ts';
import { backText, type ShopAvailability } from './back-text.ts';
import { overLast } from './over-last.ts';

export type ShopGroup = Omit<MenuGroup<Category, Product>, 'products'> & {
  readonly products: readonly { readonly product: Product; readonly availability: ShopAvailability }[];
  /** Id of the section, so that `#anchor` links lead there. */
  readonly anchor: string;
};
/** A group as the browser gets it. */
export type MenuSection = {
  readonly anchor: string;
  readonly name: string;
  readonly description: string;
  readonly productIds: readonly string[];
};
export type ShopMenu = { readonly groups: readonly ShopGroup[]; readonly products: readonly CompactProduct[] };

/**
 * The active menu of a branch as its page shows it, and its products as the browser gets them: also those hidden now, because a
 * cart may hold them. Groups that are over for today come last; at a terminal those of which nothing can be had now, and dishes that must
 * be typed for are left to the counter. Source: PROD-008 to PROD-010, KIOSK-001.
 */
export function shopMenu(
  entries: readonly InitEntry[],
  branch: Pick<Branch, 'id' | 'timeZone'>,
  now: Date,
  locale: EnabledLocale,
  isKiosk: boolean,
): ShopMenu {
  const menu = activeMenu(listOf(entries, '/menus'), branch.id, now);
  if (!menu) return { groups: [], products: [] };
  const categories = listOf(entries, '/categories');
  const products = listOf(entries, '/products');
  const groups = menuGroups(menu, categories, products, now, branch.timeZone, branch.id).map(
    (group): Omit<ShopGroup, 'anchor'> => ({
      ...group,
      products: isKiosk ? group.products.map(atTerminal) : group.products,
    }),
  );

  const shown = groups.flatMap((group) => group.products);
  const orderable = new Set(
    shown.flatMap(({ product, availability }) => (availability.state === 'orderable' ? product.id : [])),
  );
  const texts = messages(locale, 'branch');
  const again = new Map(
    shown.flatMap(({ product, availability }) =>
      availability.state === 'orderable'
        ? []
        : [[product.id, backText(availability, branch.timeZone, locale, texts)] as const],
    ),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const categoryOf = new Map(
    menu.catalog.flatMap((entry) => {
      const category = categories.find(({ id }) => id === entry.id);
      return entry.products.map((id) => [id, category] as const);
    }),
  );
  const listed = products.filter(({ id }) => categoryOf.has(id));
  const places = new Map(listed.map(({ id }, place) => [id, place]));
  const compact = listed.map((product) => {
    const category = categoryOf.get(product.id);
    const art = artKey(foodArt(product.id, product.name, category?.name ?? ''));
    const isOrderable = orderable.has(product.id);
    const goneOptions = goneOptionsOf(product, { branchId: branch.id, now, zone: branch.timeZone, products: byId });
    const extra = {
      art,
      isOrderable,
      again: again.get(product.id) ?? '',
      goneOptions,
      areAllergensKnown: areAllergensKnown(product, byId),
      goesWith: goesWithOf(product, category).flatMap((id) => places.get(id) ?? []),
    };
    return compactProduct(withDishAllergens(product, byId), extra, locale);
  });
  return { groups: withAnchors(isKiosk ? orderableFirst(groups) : overLast(groups)), products: compact };
}

/** A dish as a terminal offers it: what must be typed for is ordered at the counter. */
const atTerminal = (entry: MenuGroup<Category, Product>['products'][number]): ShopGroup['products'][number] =>
  entry.availability.state === 'orderable' && needsTyping(entry.product)
    ? { ...entry, availability: { state: 'at-counter' } }
    : entry;

/** The groups with their texts in one language. */
export const menuSections = (groups: readonly ShopGroup[], locale: EnabledLocale): MenuSection[] =>
  groups.map(({ anchor, category, products }) => ({
    anchor,
    name: translated(category, locale, 'name'),
    description: translated(category, locale, 'description'),
    productIds: products.map(({ product }) => product.id),
  }));

/** Gives every group an anchor from its name; a second group of the same name gets its number. */
function withAnchors(groups: readonly Omit<ShopGroup, 'anchor'>[]): ShopGroup[] {
  const seen = new Map<string, number>();
  return groups.map((group) => {
    const name = slug(group.category.name) || 'kategorie';
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...group, anchor: times === 1 ? name : `${name}-${times}` };
  });
}

/** A bundle whose options carry the allergens of the dishes they stand for: the browser does not know all of those. */
function withDishAllergens(product: Product, products: ReadonlyMap<string, Product>): Product {
  if (product.type !== 'bundle') return product;
  const parts = product.config.parts.map((part) => ({
    ...part,
    options: part.options.map((option) => ({ ...option, allergens: optionAllergens(option, products) })),
  }));
  return { ...product, config: { parts } };
}
