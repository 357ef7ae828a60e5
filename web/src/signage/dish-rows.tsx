'use client';

import type { MenuBoard, ShownRow } from '@filiale/contracts/signage/signage-manifest';
import type { CSSProperties } from 'react';
import styles from './dish-rows.module.css';
import type { ScreenLook } from './screen-look.ts';
import { useShrinkToFit } from './use-shrink-to-fit.ts';

type Props = {
  readonly groups: MenuBoard['groups'];
  readonly look: ScreenLook;
  readonly style?: CSSProperties;
  /** Columns beside each other, where the room is wide and where it is high. */
  readonly columns?: { readonly wide: number; readonly high: number };
};

/** Dishes with their prices below their headings, as large as there is room. */
export function DishRows({ groups, look, style, columns = { wide: 1, high: 1 } }: Props) {
  const box = useShrinkToFit<HTMLDivElement>(JSON.stringify([groups, columns, look.arePricesOld]));
  return (
    <div
      ref={box}
      className={styles.rows}
      style={{ ...style, '--wide': columns.wide, '--high': columns.high } as CSSProperties}
    >
      {groups.map(({ id, name, rows }) => (
        <section key={id}>
          {name && <h2>{name}</h2>}
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and are drawn whole each time
            <Row key={index} row={row} look={look} />
          ))}
        </section>
      ))}
      {look.arePricesOld && groups.some(({ rows }) => rows.some(({ price }) => price !== '')) && (
        <p className={styles.remark}>{look.words.pricesAtTill}</p>
      )}
    </div>
  );
}

function Row({
  row: { name, text, allergens, price, soldOutUntil },
  look,
}: {
  readonly row: ShownRow;
  readonly look: ScreenLook;
}) {
  const isGone = soldOutUntil !== null && Date.parse(soldOutUntil) > look.now.getTime();
  return (
    <div className={styles.row} data-gone={isGone || undefined}>
      <div>
        <span className={styles.name}>
          {name} {allergens && <small>{allergens}</small>}
        </span>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <span className={styles.price} data-price>
        {isGone ? look.words.soldOut : look.arePricesOld ? '' : price}
      </span>
    </div>
  );
}
