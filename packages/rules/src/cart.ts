import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { Product } from '@filiale/contracts/catalog/product';
import type { Unit } from '@filiale/contracts/catalog/units';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { OrderForm, PartValue, PlaceOrder, PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { type ConfigurableProduct, checkParts, isItemValid } from './configurable-parts.ts';
import { decimal } from './decimal.ts';
import type { PricedProduct, PricingItem } from './pricing.ts';
import { checkQuantity } from './quantity.ts';
import { readTip, tipFields } from './tip.ts';
import { type MeasuredProduct, thingsOf } from './units.ts';

/** What the cart remembers of a product, to notice when the catalogue has moved on. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'description' | 'price'>;
export type CartItem = {
  readonly product: CartProduct;
  readonly amount: number;
  readonly unit: Unit;
  readonly parts: readonly PartValue[];
  /** To the kitchen, in one line; empty for nothing. */
  readonly note: string;
};

/** Order details: the form, and the choices around it. Ids and instants as on the wire; null is not chosen. Source: CHECK-041. */
export type CartOrder = OrderForm &
  Pick<PlaceOrder, 'paymentMethod' | 'legalInstructions' | 'privacyPolicy'> & {
    readonly deliveryArea: string | null;
    readonly table: string | null;
    readonly appointmentDate: string | null;
    readonly donatee: string | null;
    /** As it was chosen: `10%`, or a sum in the shop currency such as `2.5`; empty is none. See `readTip`. */
    readonly tip: string;
    /** What an online payment is made with; null while the provider is to ask. */
    readonly paymentMeans: OnlinePaymentMeans | null;
  };

/**
 * The cart of one branch, as the client keeps it: plain JSON. `orderKey` becomes the Idempotency-Key of the order and is made when
 * the cart is opened; `isDelivery` and `isDineIn` exclude each other, neither means takeaway. Source: CART-001..003.
 */
export type Cart = {
  readonly branch: string;
  readonly orderKey: string;
  readonly isDelivery: boolean;
  readonly isDineIn: boolean;
  readonly items: readonly CartItem[];
  readonly order: CartOrder;
};

/** The way of ordering that the two flags say. Source: CART-002. */
export function orderModeOf(flags: { readonly isDelivery: boolean; readonly isDineIn: boolean }): OrderMode {
  if (flags.isDelivery) return 'delivery';
  return flags.isDineIn ? 'dine-in' : 'takeaway';
}

/** The two flags of a way of ordering; never both. Source: CART-002. */
export const modeFlags = (mode: OrderMode) => ({ isDelivery: mode === 'delivery', isDineIn: mode === 'dine-in' });

export type ModeBranch = Pick<Branch, 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'>;

/** Ways of ordering a branch offers, in the order of the select. Source: CHECK-002. */
export function offeredModes(branch: ModeBranch): OrderMode[] {
  const isOffered = {
    takeaway: branch.isTakeawayEnabled,
    delivery: branch.isDeliveryEnabled,
    'dine-in': branch.isDineInEnabled,
  };
  return (['takeaway', 'delivery', 'dine-in'] as const).filter((mode) => isOffered[mode]);
}

/**
 * The way of ordering a new cart starts with: the configured one where the branch offers it, else the first it offers, and
 * takeaway where it offers none. Source: CART-007, READ-010.
 */
export function defaultDeliveryMethod(config: Pick<Config, 'defaultDeliveryMethod'>, branch: ModeBranch): OrderMode {
  const wanted = config.defaultDeliveryMethod === 'dineIn' ? 'dine-in' : config.defaultDeliveryMethod;
  const offered = offeredModes(branch);
  return offered.includes(wanted) ? wanted : (offered[0] ?? 'takeaway');
}

const emptyAddress = { street: '', floor: '', stairway: '', door: '', zipCode: '', city: '', country: '' } as const;
const emptyDeliveryAddress = {
  deliveryStreet: '',
  deliveryFloor: '',
  deliveryStairway: '',
  deliveryDoor: '',
  deliveryZipCode: '',
  deliveryCity: '',
  deliveryCountry: '',
} as const;

/** Order details nobody has filled yet: the country is the branch's while none is chosen, payment cash. Source: CHECK-041. */
export const emptyOrder: CartOrder = {
  isCompany: false,
  companyName: '',
  company: '',
  firstName: '',
  lastName: '',
  ...emptyAddress,
  vatNumber: '',
  phone: '',
  email: '',
  isDeliveryAddressDifferent: false,
  deliveryCompany: '',
  deliveryFirstName: '',
  deliveryLastName: '',
  ...emptyDeliveryAddress,
  deliveryPhone: '',
  deliveryEmail: '',
  comment: '',
  deliveryArea: null,
  table: null,
  appointmentDate: null,
  donatee: null,
  tip: '',
  paymentMethod: 'cash',
  paymentMeans: null,
  legalInstructions: false,
  privacyPolicy: false,
};

export type CartBranch = ModeBranch &
  Pick<Branch, 'identifier'> & { readonly deliveryAreas: readonly { readonly id: string }[] };

/**
 * The cart on entering a branch: the stored one, or a new one. A stored way of ordering stays while the branch offers it; the
 * default applies otherwise. The first delivery area is chosen where none is, or where it no longer exists.
 * Source: CART-004, CART-007, CART-008.
 */
export function openCart(
  stored: Cart | null,
  context: { branch: CartBranch; config: Pick<Config, 'defaultDeliveryMethod'>; orderKey: string },
): Cart {
  const { branch, config, orderKey } = context;
  const mode = stored === null ? null : orderModeOf(stored);
  const isKept = mode !== null && offeredModes(branch).includes(mode);
  const order = stored?.order ?? emptyOrder;
  const isAreaKept = branch.deliveryAreas.some(({ id }) => id === order.deliveryArea);
  return {
    branch: branch.identifier,
    orderKey: stored?.orderKey ?? orderKey,
    ...modeFlags(isKept ? mode : defaultDeliveryMethod(config, branch)),
    items: stored?.items ?? [],
    order: isAreaKept ? order : { ...order, deliveryArea: branch.deliveryAreas[0]?.id ?? null },
  };
}

/** Most items of a cart: as many as an order may have. */
export const CART_ITEMS_MAX = 200;
/** Nothing more can be put into the cart. */
export const isCartFull = (cart: Pick<Cart, 'items'>): boolean => cart.items.length >= CART_ITEMS_MAX;

/** A full cart stays as it is. Source: PROD-015. */
export const addItem = (cart: Cart, item: CartItem): Cart =>
  isCartFull(cart) ? cart : { ...cart, items: [...cart.items, item] };

/**
 * Puts an edited item in the place of the one it was made from. Another tab may have changed the cart meanwhile: where that item
 * has moved it is replaced there, and where it is gone the edited one is added, so that no other item is lost. Source: PROD-015.
 */
export function replaceItem(cart: Cart, index: number, before: CartItem, item: CartItem): Cart {
  const isSame = (other: CartItem | undefined) => JSON.stringify(other) === JSON.stringify(before);
  const place = isSame(cart.items[index]) ? index : cart.items.findIndex(isSame);
  if (place < 0) return addItem(cart, item);
  return { ...cart, items: cart.items.map((old, at) => (at === place ? item : old)) };
}
export const removeItem = (cart: Cart, index: number): Cart => ({
  ...cart,
  items: cart.items.filter((_item, at) => at !== index),
});
/** Puts an item that was removed back where it was; a full cart stays as it is. */
export const restoreItem = (cart: Cart, index: number, item: CartItem): Cart =>
  isCartFull(cart) ? cart : { ...cart, items: [...cart.items.slice(0, index), item, ...cart.items.slice(index)] };
/** `amount` must lie on the grid of the item's unit: see `quantity`. */
export const changeAmount = (cart: Cart, index: number, amount: number): Cart => ({
  ...cart,
  items: cart.items.map((item, at) => (at === index ? { ...item, amount } : item)),
});

/** How many things are in the cart: pieces, pairs and persons by their amount, anything else once per item. Source: CART-010. */
export function itemCount(items: readonly Pick<CartItem, 'amount' | 'unit'>[]): number {
  return items.reduce((sum, item) => sum.plus(thingsOf(item)), decimal(0)).toNumber();
}

/** What migration reads of a product of the active menu. */
export type CatalogueProduct = CartProduct & MeasuredProduct & ConfigurableProduct & Pick<Product, 'isEnabled'>;

/**
 * Drops the items that the reloaded catalogue no longer carries as they are: the product is gone or disabled, its name, description or
 * price has changed, or the item's unit, amount or parts are no longer possible. `products` are those of the active menu by id.
 * Returns the dropped items, so that the customer can be informed; the same cart object when there are none. Source: CART-009.
 */
export function migrateCart(
  cart: Cart,
  products: ReadonlyMap<string, CatalogueProduct>,
): { cart: Cart; dropped: CartItem[] } {
  const items = cart.items.filter((item) => isCurrent(item, products.get(item.product.id)));
  const kept = new Set(items);
  const dropped = cart.items.filter((item) => !kept.has(item));
  return { cart: dropped.length === 0 ? cart : { ...cart, items }, dropped };
}

function isCurrent({ product: kept, amount, unit, parts }: CartItem, product: CatalogueProduct | undefined): boolean {
  if (product === undefined || !product.isEnabled) return false;
  const isSame = kept.name === product.name && kept.description === product.description && kept.price === product.price;
  const isPossible = checkQuantity(product, unit, amount) === null && checkParts(product, parts) === null;
  return isSame && isPossible && isItemValid(product, { amount, parts });
}

/** Items of a migrated cart with their products, as `priceCart` takes them; those without a product are left out. */
export function pricingItems(cart: Pick<Cart, 'items'>, products: ReadonlyMap<string, PricedProduct>): PricingItem[] {
  return cart.items.flatMap(({ product: { id }, amount, unit, parts }) => {
    const product = products.get(id);
    return product === undefined ? [] : [{ product, amount, unit, parts }];
  });
}

/**
 * The cart after an order, with the key for the next one: items, appointment, comment and tip go, and so does the consent given to this
 * order. Contact details stay, except on a kiosk, where the next customer is somebody else. Source: CART-011, CART-012, READ-011.
 */
export function clearCart(cart: Cart, { isKiosk, orderKey }: { isKiosk: boolean; orderKey: string }): Cart {
  const { deliveryArea } = cart.order;
  const consent = { legalInstructions: false, privacyPolicy: false };
  const order = isKiosk
    ? { ...emptyOrder, deliveryArea }
    : { ...cart.order, appointmentDate: null, comment: '', tip: '', ...consent };
  return { ...cart, orderKey, items: [], order };
}

/**
 * Undoes `clearCart`: the items of `before` return, ahead of items added since, up to the limits of an order. An untouched cart keeps its order
 * key: if that order was already sent, sending it again does not create a second one.
 */
export function restoreCart(cart: Cart, before: Cart): Cart {
  const { appointmentDate, comment, tip, legalInstructions, privacyPolicy } = before.order;
  return {
    ...cart,
    orderKey: cart.items.length === 0 ? before.orderKey : cart.orderKey,
    items: [...before.items, ...cart.items].slice(0, CART_ITEMS_MAX),
    order: { ...cart.order, appointmentDate, comment, tip, legalInstructions, privacyPolicy },
  };
}

/**
 * The body of `POST /api/orders`. Choices whose block does not show for the way of ordering are not sent; `expectedTotal` is the gross
 * total the customer saw. Source: CHECK-042.
 */
export function placeOrderBody(
  cart: Cart,
  context: { branchId: string; locale: PlaceOrder['locale']; expectedTotal: number },
): PlaceOrderInput {
  return {
    ...cart.order,
    ...tipFields(readTip(cart.order.tip)),
    deliveryArea: cart.isDelivery ? cart.order.deliveryArea : null,
    table: cart.isDineIn ? cart.order.table : null,
    branch: context.branchId,
    isDelivery: cart.isDelivery,
    isDineIn: cart.isDineIn,
    locale: context.locale,
    expectedTotal: context.expectedTotal,
    items: cart.items.map(({ product, amount, unit, parts, note }) => ({
      product: product.id,
      amount,
      unit,
      parts: [...parts],
      note,
    })),
  };
}
