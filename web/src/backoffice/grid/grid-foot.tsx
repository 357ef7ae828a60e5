'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useBottomBar } from '../app/use-bottom-bar.ts';
import type { GridRow } from './grid-column.ts';
import styles from './grid-page.module.css';
import type { Grid } from './use-grid.ts';
import { areKeysOff, switchKeys } from './use-grid-keys.ts';
import { PAGE_ROWS } from './use-rows.ts';
import { useTotalText } from './use-total-text.ts';

type Props<R extends GridRow> = {
  readonly grid: Grid<R>;
  readonly can: { readonly select: boolean; readonly edit: boolean; readonly create: boolean };
};

/** Which keys there are, and which page is seen. */
export function GridFoot<R extends GridRow>({ grid, can }: Props<R>) {
  const texts = useMessages('list');
  const words = pageWords(useLocale());
  const totalText = useTotalText(words);
  const [isOff, setOff] = useState(areKeysOff);
  const bar = useBottomBar<HTMLElement>();
  const { firstPage: page, toPage: onPage } = grid;
  const { count, total, isTotalMinimum } = grid.rows;
  const from = (page - 1) * PAGE_ROWS + 1;
  const keys: readonly [readonly string[], string, boolean][] = [
    [['J', 'K'], texts.keyMove, true],
    [['X'], texts.keySelect, can.select],
    [['E'], texts.keyEdit, can.edit],
    [['↵'], texts.keyOpen, true],
    [['N'], texts.keyNew, can.create],
    [['/'], texts.keySearch, true],
  ];
  return (
    <footer ref={bar} className={styles.foot}>
      <div className={styles.legend}>
        {!isOff &&
          keys
            .filter(([, , isThere]) => isThere)
            .map(([letters, what]) => (
              <span key={what}>
                {letters.map((letter) => (
                  <kbd key={letter}>{letter}</kbd>
                ))}
                {what}
              </span>
            ))}
        <Button
          variant="transparent"
          size="compact-xs"
          c="dimmed"
          onClick={() => {
            switchKeys(!isOff);
            setOff(!isOff);
          }}
        >
          {isOff ? texts.keysOn : texts.keysOff}
        </Button>
      </div>
      <div className={styles.pager}>
        <span role="status">
          {fill(texts.range, {
            from: from.toLocaleString(words),
            to: Math.min(count, page * PAGE_ROWS).toLocaleString(words),
            total: totalText(total ?? 0, isTotalMinimum),
          })}
        </span>
        <ActionIcon
          variant="subtle"
          aria-label={texts.previousPage}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={texts.nextPage}
          disabled={page * PAGE_ROWS >= count}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} stroke={1.8} />
        </ActionIcon>
      </div>
    </footer>
  );
}
