import type { CartItem } from '@filiale/rules/cart';
import { formatCurrency } from '@filiale/rules/formats';
import { fill, type Texts } from '../i18n/define-messages.ts';
import type { ShopProduct } from '../product/shop-product.ts';

/** More names than this are not listed. */
const NAMES_MAX = 4;

/**
 * Text for the customer about items dropped from the cart by a new catalogue: those with another price now, with both prices, then
 * those that are gone. Hidden prices are not shown. Source: CART-009.
 */
export function droppedText(
  dropped: readonly CartItem[],
  products: ReadonlyMap<string, Pick<ShopProduct, 'name' | 'price' | 'isEnabled' | 'isPriceHidden'>>,
  { currency, locale }: { readonly currency: string; readonly locale: string },
  texts: Texts<'dropped' | 'repriced' | 'repricedItem'>,
): string {
  const money = (amount: number) => formatCurrency(amount, currency, locale);
  const gone: string[] = [];
  const repriced: string[] = [];
  for (const { product: before } of dropped) {
    const now = products.get(before.id);
    if (!now?.isEnabled || now.price === before.price) gone.push(before.name);
    else if (now.isPriceHidden) repriced.push(now.name);
    else
      repriced.push(fill(texts.repricedItem, { name: now.name, before: money(before.price), now: money(now.price) }));
  }
  return [
    repriced.length > 0 && fill(texts.repriced, { names: listed(repriced) }),
    gone.length > 0 && fill(texts.dropped, { names: listed(gone) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' · ');
}

/** The first few names, each once. */
function listed(all: readonly string[]): string {
  const names = [...new Set(all)];
  return names.length > NAMES_MAX ? `${names.slice(0, NAMES_MAX).join(', ')} …` : names.join(', ');
}
