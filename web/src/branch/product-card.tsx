import type { EnabledLocale } from '@filiale/contracts/locales';
import type { Product } from '@filiale/contracts/product';
import { formatPrice } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { formatUnitPrice, unitPrice } from '@filiale/rules/unit-price';
import { messages } from '../i18n/messages.ts';
import { allergenNames } from '../product/allergen-names.ts';
import { shownPrice } from '../product/shown-price.ts';
import { AllergenLetters } from '../ui/allergen-letters.tsx';
import { foodArt } from '../ui/food-art.ts';
import { FoodTile } from '../ui/food-tile.tsx';
import { Picture } from '../ui/picture.tsx';
import { AddButton } from './add-button.tsx';
import { backText, type ShopAvailability } from './back-text.ts';
import styles from './product-card.module.css';

type Props = {
  readonly product: Product;
  /** Name of its category, for the drawing. */
  readonly category: string;
  readonly availability: ShopAvailability;
  readonly isLarge: boolean;
  readonly isEager: boolean;
  readonly isFirst: boolean;
  readonly locale: EnabledLocale;
  readonly currency: string;
  readonly timeZone: string;
};

/** A dish on the menu: picture, name, text, price, allergens, plus. Greyed out with the reason where it cannot be ordered now. */
export function ProductCard({
  product,
  category,
  availability,
  isLarge,
  isEager,
  isFirst,
  locale,
  currency,
  timeZone,
}: Props) {
  const texts = messages(locale, 'branch');
  const name = translated(product, locale, 'name');
  const text = translated(product, locale, 'description');
  const language = locale === 'en-GB' ? 'en' : 'de';
  const photo = product.images[0];
  const isGone = availability.state !== 'orderable';
  const price = shownPrice(product, language);
  const byContent = isGone ? null : unitPrice(product);
  const className = [styles.card, isLarge ? styles.large : styles.row, isGone && styles.gone].filter(Boolean).join(' ');
  return (
    <article className={className}>
      <FoodTile art={foodArt(product.id, product.name, category)} className={styles.tile}>
        {photo && (
          <Picture
            image={photo}
            kind="product"
            alt={photo.alt || name}
            sizes={isLarge ? '(max-width: 949px) 7rem, 16rem' : '7rem'}
            isEager={isEager}
            isFirst={isFirst}
          />
        )}
      </FoodTile>
      <div className={styles.text}>
        <h3>
          <a href={`?product=${product.id}`} data-product={product.id} data-tap>
            {name}
          </a>
        </h3>
        {text && <p>{text}</p>}
        <div className={styles.price}>
          {isGone ? (
            <span className={styles.reason}>{backText(availability, timeZone, locale, texts)}</span>
          ) : product.isPriceHidden ? (
            <span className={styles.reason}>{texts.onRequest}</span>
          ) : (
            <span>
              {formatPrice(price.amount, price.model, locale, currency)}
              {price.per && <small> / {price.per}</small>}
            </span>
          )}
          {byContent && <small>{formatUnitPrice(byContent, language, currency)}</small>}
          <AllergenLetters letters={product.allergens} names={allergenNames(locale)} label={texts.allergens} />
        </div>
      </div>
      {!isGone && <AddButton id={product.id} />}
    </article>
  );
}
