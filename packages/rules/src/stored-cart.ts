import { ITEM_NOTE_MAX } from '@filiale/contracts/catalog/item-note';
import type { Cart, CartItem } from './cart.ts';
import { emptyOrder } from './cart.ts';
import { unitCatalogue } from './units.ts';

/**
 * Reads a cart back from the text the client kept; null when there is none, or when it cannot be one: storage may hold
 * what an older version, another program or a curious person wrote. Order details it lacks get their empty value; items that
 * are none are left out. Source: CART-003, CART-004.
 */
export function readCart(text: string | null): Cart | null {
  const stored = parsed(text);
  if (!isRecord(stored) || typeof stored.branch !== 'string' || typeof stored.orderKey !== 'string') return null;
  if (!Array.isArray(stored.items)) return null;
  const isDelivery = stored.isDelivery === true;
  return {
    branch: stored.branch,
    orderKey: stored.orderKey,
    isDelivery,
    isDineIn: !isDelivery && stored.isDineIn === true,
    items: stored.items.filter(isCartItem).map((item) => ({ ...item, note: noteOf(item) })),
    order: orderOf(stored.order),
  };
}

/** Text to keep a cart as. */
export const writeCart = (cart: Cart): string => JSON.stringify(cart);

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Text that is no JSON was not written by writeCart: there is no cart in it.
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isCartItem = (value: unknown): value is CartItem => {
  if (!isRecord(value) || !isRecord(value.product)) return false;
  const { id, name, description, price } = value.product;
  const isProduct = [id, name, description].every((text) => typeof text === 'string') && typeof price === 'number';
  const isUnit = typeof value.unit === 'string' && Object.hasOwn(unitCatalogue, value.unit);
  return (
    isProduct && isUnit && typeof value.amount === 'number' && Array.isArray(value.parts) && value.parts.every(isPart)
  );
};

/** Items that an older version kept have none. */
const noteOf = ({ note }: { readonly note?: unknown }): string =>
  typeof note === 'string' ? note.slice(0, ITEM_NOTE_MAX) : '';

const isPart = (value: unknown): boolean =>
  isRecord(value) && typeof value.name === 'string' && (typeof value.value === 'string' || Array.isArray(value.value));

/** Known order details whose value is of the kind the empty order has there; a null there takes a text. */
function orderOf(stored: unknown): Cart['order'] {
  if (!isRecord(stored)) return emptyOrder;
  const known = Object.entries(emptyOrder).map(([field, empty]) => {
    const value = stored[field];
    const isSameKind = typeof value === typeof (empty ?? '') || (empty === null && value === null);
    return [field, isSameKind ? value : empty];
  });
  return Object.fromEntries(known);
}
