import type { EnabledLocale } from '@filiale/contracts/locales';
import { translated } from '@filiale/rules/locales';
import type { CSSProperties } from 'react';
import styles from './menu-group.module.css';
import { ProductCard } from './product-card.tsx';
import type { ShopGroup } from './shop-menu.ts';

type Props = {
  readonly group: ShopGroup;
  /** The group on top: large cards, their pictures at once. */
  readonly isLarge: boolean;
  readonly locale: EnabledLocale;
  readonly currency: string;
  readonly timeZone: string;
};

/** A category with its products: the first group as large cards, the others as rows. */
export function MenuGroup({ group, isLarge, locale, currency, timeZone }: Props) {
  const { category, products, anchor } = group;
  const description = translated(category, locale, 'description');
  return (
    <section
      className={isLarge ? styles.group : `${styles.group} ${styles.below}`}
      style={isLarge ? undefined : ({ '--products': products.length } as CSSProperties)}
      id={anchor}
      aria-labelledby={`${anchor}-name`}
    >
      <h2 id={`${anchor}-name`}>{translated(category, locale, 'name')}</h2>
      {description && <p className={styles.text}>{description}</p>}
      <ul className={isLarge ? styles.large : styles.rows}>
        {products.map(({ product, availability }, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              category={category.name}
              availability={availability}
              isLarge={isLarge}
              isEager={isLarge && index < 3}
              isFirst={isLarge && index === 0}
              locale={locale}
              currency={currency}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
