import type { ReactNode } from 'react';
import styles from './food-tile.module.css';
import sprite from './illustrations/food.svg';

/** The drawing that stands in for a photo: a symbol of the sprite on one of six grounds (`ui/food-art`). */
export type FoodArt = { readonly symbol: string; readonly ground: string };

/** A drawn dish on its coloured ground, decorative. A photo given as child covers it. */
export function FoodTile({
  art,
  className = '',
  children,
}: {
  art: FoodArt;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <span className={`${styles.tile} ${className}`} style={{ background: `var(--tile-${art.ground})` }}>
      <svg viewBox="0 0 160 160" className={styles.food} aria-hidden="true">
        <use href={`${sprite.src}#${art.symbol}`} />
      </svg>
      {children}
    </span>
  );
}
