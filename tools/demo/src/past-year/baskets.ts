import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Product } from '@filiale/contracts/catalog/product';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { OrderItemInput, PartInput } from '@filiale/contracts/ordering/place-order';
import type { Catalogue } from '@filiale/ordering/storage/catalogue-copy';
import { partsOf } from '@filiale/rules/configurable-parts';
import { activeMenu, isProductOrderable } from '@filiale/rules/menu-availability';
import { startAmount } from '@filiale/rules/quantity';
import { daysBetween, localDate, localTime, weekdayOf } from '@filiale/rules/wall-time';
import { categoryId, type MenuGroup, menuGroups } from '../categories.ts';
import { demoId } from '../demo-id.ts';
import { type Chance, chanceOf } from './chance.ts';

type Offer = { readonly product: Product; readonly group: MenuGroup | undefined };

const groupOf = new Map((Object.keys(menuGroups) as MenuGroup[]).map((group) => [categoryId(group), group]));
const offers = new Map<string, readonly Offer[]>();
const HALF_HOUR = 30;

/** What a branch sells at an instant. Its card changes with the weekday and the half hour. */
export function offersAt(catalogue: Catalogue, branch: Branch, at: Date): readonly Offer[] {
  const menu = activeMenu(catalogue.menus.values(), branch.id, at);
  if (!menu) return [];
  const time = localTime(at, branch.timeZone);
  const half = Number(time.slice(3)) < HALF_HOUR ? 0 : 1;
  const key = `${branch.id} ${menu.id} ${weekdayOf(localDate(at, branch.timeZone))} ${time.slice(0, 2)} ${half}`;
  const before = offers.get(key);
  if (before) return before;
  const found = menu.catalog.flatMap(({ id, products }) => {
    const category = catalogue.categories.get(id);
    return products.flatMap((productId): Offer[] => {
      const product = catalogue.products.get(productId);
      const isOffered = product && category && isProductOrderable(product, category, at, branch.timeZone);
      return isOffered ? [{ product, group: groupOf.get(id) }] : [];
    });
  });
  offers.set(key, found);
  return found;
}

const isCold = (month: number): boolean => month <= 3 || month >= 11;
const isWarm = (month: number): boolean => month >= 5 && month <= 9;

/** How much guests like a group at an hour of a month. */
function appetite(group: MenuGroup | undefined, hour: number, month: number): number {
  switch (group) {
    case 'lunch':
      return 5;
    case 'breakfast':
      return hour < 11 ? 5 : 1;
    case 'mains':
      return hour < 11 ? 0.6 : 2.4;
    case 'soups':
      return isCold(month) ? 1.5 : 0.7;
    case 'salads':
      return isWarm(month) ? 1.4 : 0.8;
    case 'hotDrinks':
      return (hour < 11 ? 3 : 0.8) * (isCold(month) ? 1.3 : 0.8);
    case 'coldDrinks':
      return isWarm(month) ? 2 : 1.2;
    case 'wineAndBeer':
      return hour >= 17 ? 1.5 : 0.5;
    case 'snacks':
      return 1.8;
    case 'pantry':
      return month === 12 ? 0.5 : 0.2;
    case 'bundles':
      return 0.7;
    default:
      return 1;
  }
}

/** Of the dishes of a group some sell far more than others. */
const MOST_LIKED = 6;
const likes = new Map<string, number>();
function likingOf(product: string): number {
  const known = likes.get(product) ?? 1 / (1 + MOST_LIKED * chanceOf(`liking ${product}`).share());
  likes.set(product, known);
  return known;
}
/** A dish that guests have gone off since a day. */
const FADED = { product: demoId('product', 'kaesespaetzle'), days: 35, share: 0.3 } as const;

const lines: Readonly<Record<OrderMode, readonly number[]>> = {
  delivery: [2, 3, 3, 4, 5],
  'dine-in': [2, 2, 3, 4, 5],
  takeaway: [1, 2, 2, 3],
};
const SECOND_PIECE = 0.22;
const OPTIONAL_CHOICE = 0.25;
const CATERING_GUESTS = { least: 10, most: 60 } as const;

type Wanted = { readonly branch: Branch; readonly at: Date; readonly mode: OrderMode; readonly today: string };

/** What somebody orders of what there is; `least` is what it has to cost at the least, in the shop currency. */
export function basketOf(
  sold: readonly Offer[],
  { branch, at, mode, today }: Wanted,
  chance: Chance,
  least: number,
): OrderItemInput[] {
  const date = localDate(at, branch.timeZone);
  const [hour, month] = [Number(localTime(at, branch.timeZone).slice(0, 2)), Number(date.slice(5, 7))];
  const isFaded = daysBetween(date, today) < FADED.days;
  const wanted = ({ product, group }: Offer): number =>
    appetite(group, hour, month) * likingOf(product.id) * (isFaded && product.id === FADED.product ? FADED.share : 1);
  const count = branch.isKiosk ? chance.between(1, 2) : chance.oneOf(lines[mode]);
  const left = new Set(sold);
  const items: OrderItemInput[] = [];
  for (let cost = 0; left.size > 0 && (items.length < count || cost < least); ) {
    const offer = chance.oneOf([...left], wanted);
    left.delete(offer);
    const item = itemOf(offer.product, chance);
    if (!item) continue;
    items.push(item);
    cost += offer.product.price * item.amount;
  }
  return items;
}

/** A dish with what has to be chosen; null of one that has to be written or uploaded for. */
function itemOf(product: Product, chance: Chance): OrderItemInput | null {
  const parts: PartInput[] = [];
  for (const { id, type, optional, options } of partsOf(product)) {
    const isChosen = !optional || chance.is(OPTIONAL_CHOICE);
    if (type !== 'select' && type !== 'multiselect') {
      if (!optional) return null;
      continue;
    }
    if (!isChosen || options.length === 0) continue;
    const option = chance.oneOf(options).id;
    parts.push({ id, value: type === 'select' ? option : [option] });
  }
  const { amount, unit } = startAmount(product);
  const counted =
    unit === 'person'
      ? Math.max(amount, chance.between(CATERING_GUESTS.least, CATERING_GUESTS.most))
      : unit === 'piece' && chance.is(SECOND_PIECE)
        ? amount + 1
        : amount;
  return { product: product.id, amount: counted, unit, parts, note: '' };
}
