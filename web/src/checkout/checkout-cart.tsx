'use client';

import { CART_ITEMS_MAX } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { amountText, formatNumber, formatPrice } from '@filiale/rules/formats';
import { itemAllergens } from '@filiale/rules/item-allergens';
import { translated } from '@filiale/rules/locales';
import { unitCatalogue } from '@filiale/rules/units';
import type { CartLine } from '../cart/cart-pricing.ts';
import { FreeDeliveryMeter } from '../cart/free-delivery-meter.tsx';
import { measureText, partsText } from '../cart/item-text.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { useRemoval } from '../cart/use-removal.ts';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { DishTile } from '../product/dish-tile.tsx';
import { AllergenLetters } from '../ui/allergen-letters.tsx';
import { Bon, BonCut } from '../ui/bon.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './checkout-cart.module.css';
import { useCheckout } from './checkout-provider.tsx';
import { CheckoutSums } from './checkout-sums.tsx';
import { FieldError } from './field-error.tsx';
import { fieldId } from './order-problems.ts';

/** The items to order, with sums. Source: CHECK-013. */
export function CheckoutCart() {
  const texts = useMessages('checkout');
  const cart = useMessages('cart');
  const locale = useLocale();
  const { branch } = useShop();
  const { isLoaded } = useCart();
  const { view } = useCheckout();
  const over = view.lines.length - CART_ITEMS_MAX;
  return (
    <Bon>
      <div className="between">
        <h2>{cart.title}</h2>
        <ButtonLink look="text" href={routePath('branch', { branch: branch.identifier }, locale)}>
          {texts.edit}
        </ButtonLink>
      </div>
      <ul className={styles.lines} aria-busy={!isLoaded || undefined}>
        {isLoaded ? (
          view.lines.slice(0, CART_ITEMS_MAX).map((line) => <Line key={`${line.index} ${line.product.id}`} {...line} />)
        ) : (
          <li className={styles.waiting}>
            <Skeleton height="3.25rem" />
            <Skeleton height="3.25rem" />
          </li>
        )}
      </ul>
      {over > 0 && <p className="small muted">{fill(cart.more, { count: formatNumber(over) })}</p>}
      <BonCut />
      {isLoaded ? (
        <>
          <FreeDeliveryMeter />
          <CheckoutSums />
        </>
      ) : (
        <Skeleton height="6rem" />
      )}
    </Bon>
  );
}

function Line({ index, item, product, priced }: CartLine) {
  const texts = useMessages('checkout');
  const cart = useMessages('cart');
  const locale = useLocale();
  const { config } = useShop();
  const { remove } = useRemoval();
  const { errorOf, submission } = useCheckout();
  const field = `items.${index}`;
  const name = translated(product, locale, 'name');
  const error = errorOf(field);
  const details = [measureText(product, item.amount, item.unit, locale), partsText(product, item.parts, locale)];
  const letters = itemAllergens(product, item.parts);
  return (
    <li id={fieldId(field)} tabIndex={-1} className={error ? `${styles.line} ${styles.bad}` : styles.line}>
      <DishTile product={product} sizes="52px" className={styles.tile} />
      <div>
        <b>
          {unitCatalogue[item.unit].isSilent && item.amount !== 1 && `${amountText(item, locale)} `}
          {name}
        </b>
        <small>{details.filter(Boolean).join(' · ')}</small>
        {item.note && <small>{`${cart.note}: ${item.note}`}</small>}
        {letters.length > 0 && (
          <small>
            <span aria-hidden="true">{cart.allergens} </span>
            <AllergenLetters letters={letters} names={config.allergenNames} label={cart.allergens} />
          </small>
        )}
        <FieldError field={field} text={error} />
      </div>
      <span className={styles.price}>
        {priced.isPriceHidden
          ? cart.onRequest
          : formatPrice(fromCents(priced.grossCents), priced.calculationModel, locale, config.currency)}
      </span>
      <IconButton
        look="round"
        icon="bin"
        size={18}
        label={fill(texts.removeItem, { name })}
        className={styles.remove}
        disabled={submission.isProcessing}
        onClick={() => {
          submission.forget('all');
          remove(index, item, name);
        }}
      />
    </li>
  );
}
