'use client';

import { formatPrice } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { artOfKey } from '../ui/food-art.ts';
import { FoodTile } from '../ui/food-tile.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './product-head.module.css';
import type { ShopProduct } from './shop-product.ts';
import { shownPrice } from './shown-price.ts';

/** Picture, name, price per unit, allergens and text of a dish. */
export function ProductHead({ product }: { product: ShopProduct }) {
  const texts = useMessages('product');
  const locale = useLocale();
  const { currency, allergenNames } = useShop().config;
  const name = translated(product, locale, 'name');
  const text = translated(product, locale, 'description');
  const photo = product.images[0];
  const { amount, model, per } = shownPrice(product, locale === 'en-GB' ? 'en' : 'de');
  const price = product.isPriceHidden
    ? texts.onRequest
    : `${formatPrice(amount, model, locale, currency)}${per ? ` / ${per}` : ''}`;
  return (
    <>
      <FoodTile art={artOfKey(product.art)} className={styles.tile}>
        {photo && (
          <Picture
            image={photo}
            kind="product"
            alt={photo.alt || name}
            sizes="(max-width: 949px) 100vw, 23rem"
            isEager
          />
        )}
      </FoodTile>
      <div className={styles.head}>
        <h2 id="product-name">{name}</h2>
        <p>
          {price}
          {product.allergens.length > 0 && (
            <>
              {' · '}
              {texts.allergens}{' '}
              <abbr title={product.allergens.map((letter) => allergenNames[letter] ?? letter).join(', ')}>
                {product.allergens.join(' ')}
              </abbr>
            </>
          )}
        </p>
        {text && <p>{text}</p>}
      </div>
    </>
  );
}
