/**
 * What a branch sells at a moment: its active menu, and which categories and products can be ordered.
 * Source: PROD-008 to PROD-010; READ-009.
 */
import type { Category } from '@filiale/contracts/catalog/category';
import type { Menu } from '@filiale/contracts/catalog/menu';
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import type { Product } from '@filiale/contracts/catalog/product';
import { type SoldOutProduct, soldOutUntil } from './branch-switches.ts';
import { isOpenAt, type NextOpening, nextOpening } from './opening-hours.ts';
import { localDate, weekdayOf } from './wall-time.ts';

/** How far ahead the explanation of an unavailable product looks. */
const AVAILABLE_AGAIN_HOURS = 7 * 24;
const HOUR_MS = 3_600_000;

export type MenuSelection = Pick<Menu, 'id' | 'availableFrom' | 'isEnabled' | 'branches'>;
export type Scheduled = SoldOutProduct & Pick<Product, 'isEnabled' | 'schedule'>;
export type ScheduledCategory = Pick<Product, 'isEnabled' | 'schedule'> & Pick<Category, 'isVisibleWhenUnavailable'>;

/** Whether a product can be ordered, and what to show if not. */
export type Availability =
  | { readonly state: 'orderable' }
  /** Shown greyed out. `availableAgainAt` is null when it is disabled or has no opening within a week. `isSoldOut`: here, for a while. */
  | { readonly state: 'unavailable'; readonly availableAgainAt: NextOpening | null; readonly isSoldOut?: true }
  | { readonly state: 'hidden' };

/** A category of the menu with the products to show, in menu order. */
export type MenuGroup<ACategory, AProduct> = {
  readonly category: ACategory;
  readonly isOrderable: boolean;
  readonly products: readonly {
    readonly product: AProduct;
    readonly availability: Exclude<Availability, { state: 'hidden' }>;
  }[];
};

/**
 * The active menu of a branch: of its enabled menus the one whose `availableFrom` is the latest not in the future. Of two with
 * the same instant the younger record (greater id) wins. Null when there is none. Source: PROD-008.
 */
export function activeMenu<AMenu extends MenuSelection>(
  menus: Iterable<AMenu>,
  branchId: string,
  now: Date,
): AMenu | null {
  let active: AMenu | null = null;
  let activeFrom = Number.NEGATIVE_INFINITY;
  for (const menu of menus) {
    const from = Date.parse(menu.availableFrom);
    if (!menu.isEnabled || !(from <= now.getTime()) || !menu.branches.includes(branchId)) continue;
    if (from > activeFrom || (from === activeFrom && active && menu.id > active.id)) {
      active = menu;
      activeFrom = from;
    }
  }
  return active;
}

/** True while a schedule allows it. An empty schedule always does (unlike empty opening hours). Source: PROD-009, READ-034. */
export function isScheduleOpen(schedule: readonly OpeningHoursRule[], now: Date, zone: string): boolean {
  return schedule.length === 0 || isOpenAt(schedule, now, zone);
}

/** Enabled, and its schedule is open. Source: PROD-009. */
export function isCategoryOrderable(category: Scheduled, now: Date, zone: string): boolean {
  return category.isEnabled && isScheduleOpen(category.schedule, now, zone);
}

/** Enabled with an open schedule, and its category is orderable too. Source: PROD-009, READ-009. */
export function isProductOrderable(product: Scheduled, category: Scheduled, now: Date, zone: string): boolean {
  return product.isEnabled && isScheduleOpen(product.schedule, now, zone) && isCategoryOrderable(category, now, zone);
}

/**
 * When the schedules of a product and its category are open together again, within a week; null when either is disabled or
 * they do not meet. `at` is `now` when they are open already.
 */
export function availableAgainAt(product: Scheduled, category: Scheduled, now: Date, zone: string): NextOpening | null {
  if (!product.isEnabled || !category.isEnabled) return null;
  const schedules = [category.schedule, product.schedule].filter((schedule) => schedule.length > 0);
  const limit = now.getTime() + AVAILABLE_AGAIN_HOURS * HOUR_MS;
  let at = now;
  for (let closed = schedules; closed.length > 0; ) {
    // Each closed schedule pushes the moment on until all of them are open at the same time.
    for (const schedule of closed) {
      const next = nextOpening(schedule, at, zone, { hours: (limit - at.getTime()) / HOUR_MS, stepMinutes: 1 });
      if (!next) return null;
      at = next.at;
    }
    closed = schedules.filter((schedule) => !isOpenAt(schedule, at, zone));
  }
  return openingAt(at, now, zone);
}

function openingAt(at: Date, now: Date, zone: string): NextOpening {
  const date = localDate(at, zone);
  return { at, day: date === localDate(now, zone) ? 'today' : weekdayOf(date), localDate: date };
}

/**
 * Orderable, shown greyed out with the time it is available again, or hidden: the category's `isVisibleWhenUnavailable`
 * decides between the last two. A product that is temporarily sold out at the branch is always shown. Source: PROD-010, READ-009.
 */
export function availabilityOf(
  product: Scheduled,
  category: ScheduledCategory,
  now: Date,
  zone: string,
  branchId: string | null = null,
): Availability {
  if (isProductOrderable(product, category, now, zone)) {
    const until = branchId === null ? null : soldOutUntil(product, branchId, now);
    if (!until) return { state: 'orderable' };
    return { state: 'unavailable', availableAgainAt: openingAt(until, now, zone), isSoldOut: true };
  }
  if (!category.isVisibleWhenUnavailable) return { state: 'hidden' };
  return { state: 'unavailable', availableAgainAt: availableAgainAt(product, category, now, zone) };
}

/**
 * The menu as a branch page shows it: groups in menu order with their visible products. Hidden products are left out, groups
 * without visible products too, and ids without a record are skipped. With a branch, what it has sold out is greyed. Source: PROD-009, PROD-010.
 */
export function menuGroups<
  ACategory extends ScheduledCategory & { id: string },
  AProduct extends Scheduled & { id: string },
>(
  menu: Pick<Menu, 'catalog'>,
  categories: Iterable<ACategory>,
  products: Iterable<AProduct>,
  now: Date,
  zone: string,
  branchId: string | null = null,
): MenuGroup<ACategory, AProduct>[] {
  const categoryById = new Map(Array.from(categories, (category) => [category.id, category]));
  const productById = new Map(Array.from(products, (product) => [product.id, product]));
  const groups: MenuGroup<ACategory, AProduct>[] = [];
  for (const entry of menu.catalog) {
    const category = categoryById.get(entry.id);
    if (!category) continue;
    const shown = entry.products.flatMap((id) => {
      const product = productById.get(id);
      if (!product) return [];
      const availability = availabilityOf(product, category, now, zone, branchId);
      return availability.state === 'hidden' ? [] : [{ product, availability }];
    });
    if (shown.length > 0)
      groups.push({ category, isOrderable: isCategoryOrderable(category, now, zone), products: shown });
  }
  return groups;
}
