import { fromCents, toCents } from '@filiale/rules/decimal';
import type { ShopPayload } from '../tracking/shop-events.ts';
import type { TrackedEvent } from '../tracking/track.ts';

/** An event for tags, independent of their vendors: a page view or an action in the shop. */
export type TagEvent =
  | { readonly kind: 'page-view'; readonly path: string; readonly title: string }
  | ({ readonly kind: 'add-to-cart' | 'initiate-checkout' | 'purchase' } & ShopPayload);

const DEFAULT_CURRENCY = 'EUR';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/**
 * The part of a tracked event that tags receive; null for internal events. The value is rounded to cents,
 * the currency is EUR by default. Source: TRACK-008, CONST-005.
 */
export function tagEventOf({ action, category, payload }: TrackedEvent): TagEvent | null {
  if (category === 'page' && action === 'view')
    return { kind: 'page-view', path: text(payload.path), title: text(payload.title) };
  if (action !== 'add-to-cart' && action !== 'initiate-checkout' && action !== 'purchase') return null;
  return {
    kind: action,
    contentIds: Array.isArray(payload.contentIds) ? payload.contentIds.filter((id) => typeof id === 'string') : [],
    contentName: text(payload.contentName),
    value: fromCents(toCents(amount(payload.value))),
    currency: text(payload.currency) || DEFAULT_CURRENCY,
    itemCount: amount(payload.itemCount),
  };
}
