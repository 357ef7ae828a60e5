import type { ReactNode } from 'react';
import styles from './food-tile.module.css';
import sprite from './illustrations/food.svg';

/** The drawing that stands in for a photo: a symbol of the sprite on one of six grounds (`ui/food-art`). */
export type FoodArt = { readonly symbol: string; readonly ground: string };

/** Address of a drawing in the sprite. */
export const drawingAddress = (symbol: string): string => `${sprite.src}#${symbol}`;

/**
 * A drawn dish on its coloured ground, decorative. A photo given as child takes the place of the drawing; `PictureStates` draws it
 * after all when the photo cannot be loaded.
 */
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
    <span
      className={`${styles.tile} ${className}`}
      style={{ background: `var(--tile-${art.ground})` }}
      data-drawing={children ? art.symbol : undefined}
    >
      {children || (
        <svg viewBox="0 0 160 160" className={styles.food} aria-hidden="true">
          <use href={drawingAddress(art.symbol)} />
        </svg>
      )}
    </span>
  );
}
