'use client';

import { formatPrice } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { shownPrice } from '@filiale/rules/shown-price';
import { leadTimeText } from '@filiale/rules/slots';
import { formatUnitPrice, unitPrice } from '@filiale/rules/unit-price';
import { useShop } from '../cart/shop-provider.tsx';
import { fill, shopLanguage } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { DishTile } from '../product/dish-tile.tsx';
import { isOnMenu, type ShopProduct } from '../product/shop-product.ts';
import { AllergenLetters } from '../ui/allergen-letters.tsx';
import { AddButton } from './add-button.tsx';
import styles from './product-card.module.css';

type Props = {
  readonly product: ShopProduct;
  readonly isLarge: boolean;
  readonly isFirst: boolean;
};

/** A dish on the menu: picture, name, text, price, allergens, plus. Greyed out with the reason where it cannot be ordered now. */
export function ProductCard({ product, isLarge, isFirst }: Props) {
  const texts = useMessages('branch');
  const locale = useLocale();
  const { currency, allergenNames } = useShop().config;
  const name = translated(product, locale, 'name');
  const text = translated(product, locale, 'description');
  const language = shopLanguage(locale);
  const isGone = !product.isOrderable;
  const price = shownPrice(product, language);
  const leadTime = leadTimeText(product.leadTime, language);
  const byContent = isGone ? null : unitPrice(product);
  const className = [styles.card, isLarge ? styles.large : styles.row, isGone && styles.gone].filter(Boolean).join(' ');
  return (
    <article className={className}>
      <DishTile
        product={product}
        name={name}
        sizes={isLarge ? '(max-width: 949px) 7rem, 16rem' : '7rem'}
        isFirst={isFirst}
        className={styles.tile}
      />
      <div className={styles.text}>
        <h3>
          {isOnMenu(product) ? (
            <a href={`?product=${product.id}`} data-product={product.id} data-tap>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        {text && <p>{text}</p>}
        <div className={styles.price}>
          {isGone ? (
            <span className={styles.reason}>{product.again}</span>
          ) : product.isPriceHidden ? (
            <span className={styles.reason}>{texts.onRequest}</span>
          ) : (
            <span>
              {formatPrice(price.amount, price.model, locale, currency)}
              {price.per && <small> / {price.per}</small>}
            </span>
          )}
          {!isGone && leadTime && <small>{fill(texts.leadTime, { time: leadTime })}</small>}
          {byContent && <small>{formatUnitPrice(byContent, language, currency)}</small>}
          <AllergenLetters letters={product.allergens} names={allergenNames} label={texts.allergens} />
        </div>
      </div>
      {!isGone && <AddButton product={product} name={name} />}
    </article>
  );
}
