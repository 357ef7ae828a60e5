'use client';

import type { MenuBoard } from '@filiale/contracts/signage/signage-manifest';
import type { CSSProperties } from 'react';
import styles from './board-view.module.css';
import { DishRows } from './dish-rows.tsx';
import type { ScreenLook } from './screen-look.ts';

/** Beyond so many dishes there is another column each, on a screen that is wide and on one that is high. */
const fullColumns = { wide: [4, 20, 30], high: [20] } as const;
const columnsOf = (dishes: number, shape: 'wide' | 'high'): number =>
  1 + fullColumns[shape].filter((most) => dishes > most).length;
/** Of more dishes than these there is room for names and prices alone. */
const MOST_WITH_TEXT = 18;

/** A menu with its dishes and prices, in as many columns as it needs. */
export function BoardView({
  board,
  look,
  color,
}: {
  readonly board: MenuBoard;
  readonly look: ScreenLook;
  readonly color: string;
}) {
  const dishes = board.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const groups =
    dishes <= MOST_WITH_TEXT
      ? board.groups
      : board.groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ ...row, text: '' })) }));
  const fonts = {
    fontFamily: `"${look.textFont}"`,
    '--font-display': `"${look.headlineFont}"`,
    ...(color && { '--brand': color }),
  } as CSSProperties;
  return (
    <div className={styles.board} style={fonts}>
      <h1>{board.name}</h1>
      <DishRows
        groups={groups}
        look={look}
        columns={{ wide: columnsOf(dishes, 'wide'), high: columnsOf(dishes, 'high') }}
        style={{ '--size': 'var(--letters)' } as CSSProperties}
      />
    </div>
  );
}
