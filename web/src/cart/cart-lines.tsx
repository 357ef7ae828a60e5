'use client';

import { CART_ITEMS_MAX, changeAmount } from '@filiale/rules/cart';
import { partsOf } from '@filiale/rules/configurable-parts';
import { fromCents } from '@filiale/rules/decimal';
import { amountText, formatNumber, formatPrice } from '@filiale/rules/formats';
import { itemAllergens } from '@filiale/rules/item-allergens';
import { translated } from '@filiale/rules/locales';
import { canIncrease, decrease, increase, quantityLimits } from '@filiale/rules/quantity';
import { leadTimeText } from '@filiale/rules/slots';
import { unitCatalogue } from '@filiale/rules/units';
import { type RefObject, useRef } from 'react';
import { fill, shopLanguage } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { openItem } from '../product/overlay-address.ts';
import { AllergenLetters } from '../ui/allergen-letters.tsx';
import bon from '../ui/bon.module.css';
import { Button } from '../ui/button.tsx';
import { Stepper } from '../ui/stepper.tsx';
import styles from './cart-lines.module.css';
import type { CartLine } from './cart-pricing.ts';
import { measureText, partsText } from './item-text.ts';
import { useCart, useShop } from './shop-provider.tsx';
import { useCartView } from './use-cart-view.ts';
import { useRemoval } from './use-removal.ts';

/** The items of the cart: name, choices, price, amount, and a way to change or remove each. What no order can hold is only counted. */
export function CartLines() {
  const texts = useMessages('cart');
  const { lines } = useCartView();
  const over = lines.length - CART_ITEMS_MAX;
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul className={`${bon.lines} ${styles.lines}`} ref={list} tabIndex={-1}>
      {lines.slice(0, CART_ITEMS_MAX).map((line) => (
        <Line key={`${line.index} ${line.product.id}`} line={line} list={list} />
      ))}
      {over > 0 && <li>{fill(texts.more, { count: formatNumber(over) })}</li>}
    </ul>
  );
}

function Line({ line, list }: { line: CartLine; list: RefObject<HTMLUListElement | null> }) {
  const { index, item, product, priced } = line;
  const texts = useMessages('cart');
  const locale = useLocale();
  const { config, isKiosk } = useShop();
  const { update } = useCart();
  const { remove } = useRemoval();
  const name = translated(product, locale, 'name');
  const limits = quantityLimits(product, item.unit);
  const isAtMinimum = item.amount <= limits.minimum;
  const letters = itemAllergens(product, item.parts);
  const isConfigured = partsOf(product).length > 0 || product.alternativeUnits.length > 0;
  const leadTime = leadTimeText(product.leadTime, shopLanguage(locale));
  const details = [
    measureText(product, item.amount, item.unit, locale),
    partsText(product, item.parts, locale),
    leadTime && fill(texts.leadTime, { time: leadTime }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <b>{name}</b>
      <span className={bon.price}>
        {priced.isPriceHidden
          ? texts.onRequest
          : formatPrice(fromCents(priced.grossCents), priced.calculationModel, locale, config.currency)}
      </span>
      {details && <small>{details}</small>}
      {item.note && <small className={bon.note}>{`${texts.note}: ${item.note}`}</small>}
      {letters.length > 0 && (
        <small>
          <span aria-hidden="true">{texts.allergens} </span>
          <AllergenLetters letters={letters} names={config.allergenNames} label={texts.allergens} />
        </small>
      )}
      <div className={styles.actions}>
        <Stepper
          text={unitCatalogue[item.unit].isSilent ? formatNumber(item.amount, 4, locale) : amountText(item, locale)}
          of={name}
          canDecrease={!isAtMinimum}
          canIncrease={canIncrease(item.amount, limits)}
          onDecrease={() => update((kept) => changeAmount(kept, index, decrease(item.amount, limits)))}
          onIncrease={() => update((kept) => changeAmount(kept, index, increase(item.amount, limits)))}
          onRemove={isAtMinimum ? () => remove(index, item, name, list.current) : undefined}
        />
        {(isConfigured || (!isKiosk && (config.hasItemNotes || item.note))) && (
          <Button
            look="text"
            onClick={() => openItem(index)}
            aria-label={fill(isConfigured ? texts.changeOf : texts.noteOf, { name })}
          >
            {isConfigured ? texts.change : texts.note}
          </Button>
        )}
      </div>
    </li>
  );
}
