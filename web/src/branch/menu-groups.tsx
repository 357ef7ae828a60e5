'use client';

import type { CSSProperties } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import styles from './menu-group.module.css';
import { ProductCard } from './product-card.tsx';
import type { MenuSection } from './shop-menu.ts';

/** The categories with their products: the first group as large cards, the others as rows. */
export function MenuGroups({ sections }: { sections: readonly MenuSection[] }) {
  const { products } = useShop();
  return sections.map(({ anchor, name, description, productIds }, place) => {
    const isLarge = place === 0;
    return (
      <section
        key={anchor}
        className={isLarge ? styles.group : `${styles.group} ${styles.below}`}
        style={isLarge ? undefined : ({ '--products': productIds.length } as CSSProperties)}
        id={anchor}
        aria-labelledby={`${anchor}-name`}
      >
        <h2 id={`${anchor}-name`}>{name}</h2>
        {description && <p className={styles.text}>{description}</p>}
        <ul className={isLarge ? styles.large : styles.rows}>
          {productIds.map((id, index) => {
            const product = products.get(id);
            return (
              product && (
                <li key={id}>
                  <ProductCard product={product} isLarge={isLarge} isFirst={isLarge && index === 0} />
                </li>
              )
            );
          })}
        </ul>
      </section>
    );
  });
}
