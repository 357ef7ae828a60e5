'use client';

import type { MenuBoard } from '@filiale/contracts/signage/signage-manifest';
import type { CSSProperties } from 'react';
import { columnCount, MOST_WITH_TEXT } from './board-columns.ts';
import styles from './board-view.module.css';
import { DishRows } from './dish-rows.tsx';
import { groupsNow } from './groups-now.ts';
import type { ScreenLook } from './screen-look.ts';

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
  const there = groupsNow(board.groups, look);
  const dishes = there.reduce((sum, { rows }) => sum + rows.length, 0);
  const groups =
    dishes <= MOST_WITH_TEXT
      ? there
      : there.map((group) => ({ ...group, rows: group.rows.map((row) => ({ ...row, text: '' })) }));
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
        columns={{ wide: columnCount(dishes, 'landscape'), high: columnCount(dishes, 'portrait') }}
        style={{ '--size': 'var(--letters)' } as CSSProperties}
      />
    </div>
  );
}
