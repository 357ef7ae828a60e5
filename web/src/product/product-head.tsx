'use client';

import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { formatPrice } from '@filiale/rules/formats';
import { itemAllergens } from '@filiale/rules/item-allergens';
import { translated } from '@filiale/rules/locales';
import { shownPrice } from '@filiale/rules/shown-price';
import { leadTimeText } from '@filiale/rules/slots';
import { formatUnitPrice, unitPrice } from '@filiale/rules/unit-price';
import { useShopConfig } from '../cart/shop-provider.tsx';
import { fill, shopLanguage } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { AllergenLetters } from '../ui/allergen-letters.tsx';
import { DishTile } from './dish-tile.tsx';
import styles from './product-head.module.css';
import type { ShopProduct } from './shop-product.ts';

type Props = { readonly product: ShopProduct; readonly parts: readonly PartValue[] };

/** Picture, name, prices, text, and the allergens of the dish as it is configured. */
export function ProductHead({ product, parts }: Props) {
  const texts = useMessages('product');
  const locale = useLocale();
  const { currency, allergenNames } = useShopConfig();
  const name = translated(product, locale, 'name');
  const text = translated(product, locale, 'description');
  const language = shopLanguage(locale);
  const { amount, model, per } = shownPrice(product, language);
  const byContent = unitPrice(product);
  const leadTime = leadTimeText(product.leadTime, language);
  const letters = itemAllergens(product, parts);
  const price = product.isPriceHidden
    ? texts.onRequest
    : `${formatPrice(amount, model, locale, currency)}${per ? ` / ${per}` : ''}`;
  return (
    <>
      <DishTile product={product} name={name} sizes="(max-width: 949px) 100vw, 23rem" isFirst className={styles.tile} />
      <div className={styles.head}>
        <h2 id="product-name">{name}</h2>
        <p>
          {price}
          {byContent && ` · ${formatUnitPrice(byContent, language, currency)}`}
          {leadTime && ` · ${fill(texts.leadTime, { time: leadTime })}`}
        </p>
        <p role="status">
          {letters.length > 0 && <span aria-hidden="true">{texts.allergens} </span>}
          <AllergenLetters letters={letters} names={allergenNames} label={texts.allergens} />
        </p>
        {text && <p>{text}</p>}
      </div>
    </>
  );
}
