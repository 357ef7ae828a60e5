'use client';

import { type Cart, type CartItem, itemCount } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency, formatDate, formatNumber, formatPrice } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { areTotalsHidden } from '@filiale/rules/pricing';
import { overflowOf, type ReorderLine, reorder, withDishes, withoutDishes } from '@filiale/rules/reorder';
import { useEffect, useMemo, useState } from 'react';
import { pricedCart } from '../cart/cart-pricing.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill, type Texts } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { choicesText } from '../order-status/choices-text.ts';
import type { ShopProduct } from '../product/shop-product.ts';
import bon from '../ui/bon.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { dishText } from './dish-text.ts';
import type { myOrdersMessages } from './my-orders-messages.ts';
import styles from './reorder-dialog.module.css';
import type { ReorderRequest } from './reorder-request.ts';
import { useOrder } from './use-order.ts';

type OrdersTexts = Texts<keyof (typeof myOrdersMessages)['de-AT']>;

/**
 * An earlier order at today's prices, line by line with its choices, note and price, and what it comes to: to add to the cart or to replace it, as
 * the customer decides. Says which prices and amounts have changed and what is not available.
 */
export function ReorderDialog({
  request,
  onClose,
}: {
  readonly request: ReorderRequest;
  readonly onClose: () => void;
}) {
  const texts = useMessages('myOrders');
  const locale = useLocale();
  const { branch, config, products } = useShop();
  const { cart, isLoaded, update } = useCart();
  const { order, isFailed, retry } = useOrder(request);
  const lines = useMemo(() => (order ? reorder(order.items, products) : []), [order, products]);
  // A dialog opens after it is drawn, so that its opening is seen and its focus comes back.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const items = lines.flatMap(({ item }) => (item ? [item] : []));
  const view = pricedCart({ ...cart, items }, { deliveryAreas: [] }, products);
  const prices = new Map(view.lines.map(({ item, priced }) => [item, priced]));
  const held = cart.items.length;
  const overflow = overflowOf(cart, items);

  const put = (isReplaced: boolean) => {
    const before = cart.items;
    update((kept) => withDishes(isReplaced ? { ...kept, items: [] } : kept, items));
    const onTap = () => update((kept) => undone(kept, items, isReplaced ? before : []));
    showToast(texts.added, { action: { label: texts.undo, onTap } });
    onClose();
  };
  const money = (amount: number) => formatCurrency(amount, config.currency, locale);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy="again-title" closeLabel={texts.close}>
      <h2 id="again-title">{texts.againTitle}</h2>
      {order === null ? (
        <div className={styles.waiting} role="status">
          <p>{isFailed ? texts.againFailed : texts.againLoading}</p>
          {isFailed && <Button onClick={retry}>{texts.retry}</Button>}
        </div>
      ) : (
        <>
          <p className="muted">
            {fill(texts.againIntro, { date: formatDate(new Date(order.createdAt), branch.timeZone) })}
          </p>
          <ul className={styles.lines}>
            {lines.map((line) => {
              const ordered = order.items[line.index];
              const notes = newsOf(line, { texts, money });
              const price = line.item && prices.get(line.item);
              const choices = ordered && choicesText(ordered, locale, () => '');
              return (
                ordered && (
                  <li key={line.index} className={line.item ? styles.line : `${styles.line} ${styles.out}`}>
                    <b>
                      {dishText(ordered, locale, line.product ? translated(line.product, locale, 'name') : undefined)}
                    </b>
                    {price && (
                      <span className={bon.price}>
                        {price.isPriceHidden
                          ? texts.onRequest
                          : formatPrice(fromCents(price.grossCents), price.calculationModel, locale, config.currency)}
                      </span>
                    )}
                    {choices && <small>{choices}</small>}
                    {ordered.note && <small>{`${texts.note}: ${ordered.note}`}</small>}
                    {notes.map((news) => (
                      <small key={news} className={styles.news}>
                        {news}
                      </small>
                    ))}
                  </li>
                )
              );
            })}
          </ul>
          {items.length > 0 && !areTotalsHidden(view.pricing) && (
            <dl className={bon.sums}>
              <div className={bon.total}>
                <dt>{texts.sum}</dt>
                <dd>{money(fromCents(view.pricing.grossCents))}</dd>
              </div>
            </dl>
          )}
          {items.length === 0 && <p>{texts.noneLeft}</p>}
          {items.length > 0 && held > 0 && (
            <p className="small">{fill(texts.cartHolds, { count: itemCount(cart.items) })}</p>
          )}
          {overflow > 0 && <p className="small">{fill(texts.overflow, { count: overflow })}</p>}
          <div className={styles.buttons}>
            {items.length === 0 ? (
              <Button look="main" isLarge isBlock onClick={onClose}>
                {texts.close}
              </Button>
            ) : (
              <Button
                look="main"
                isLarge
                isBlock
                disabled={!isLoaded || overflow >= items.length}
                onClick={() => put(false)}
              >
                {held > 0 ? texts.addToCart : texts.add}
              </Button>
            )}
            {items.length > 0 && held > 0 && (
              <Button isLarge isBlock disabled={!isLoaded} onClick={() => put(true)}>
                {texts.replaceCart}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

const undone = (cart: Cart, added: readonly CartItem[], before: readonly CartItem[]): Cart => {
  const { items, ...rest } = withoutDishes(cart, added);
  return withDishes({ ...rest, items: before }, items);
};

/** What a customer has to know of a line before it is ordered again. */
function newsOf(
  { obstacle, repriced, amountBefore, item, isWithoutFiles }: ReorderLine<ShopProduct>,
  { texts, money }: { readonly texts: OrdersTexts; readonly money: (amount: number) => string },
): string[] {
  const obstacles = {
    gone: texts.obstacleGone,
    away: texts.obstacleAway,
    'option-away': texts.obstacleOption,
    'choices-changed': texts.obstacleChoices,
  };
  if (obstacle) return [obstacles[obstacle]];
  return [
    ...(repriced ? [fill(texts.repriced, { before: money(repriced.before), now: money(repriced.now) })] : []),
    ...(amountBefore !== null && item
      ? [fill(texts.amount, { before: formatNumber(amountBefore), now: formatNumber(item.amount) })]
      : []),
    ...(isWithoutFiles ? [texts.files] : []),
  ];
}
