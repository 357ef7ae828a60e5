'use client';

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { LoadFailure } from '../failures/load-failure.tsx';
import type { GridRow } from './grid-column.ts';
import { GridFoot } from './grid-foot.tsx';
import styles from './grid-page.module.css';
import type { Grid } from './use-grid.ts';

type Props<R extends GridRow> = {
  readonly grid: Grid<R>;
  /** What stands there where there are no rows. */
  readonly empty: ReactNode;
  /** What is said where rows cannot be read. */
  readonly failedText: string;
  /** What the keys of the foot do; null: there is no foot. */
  readonly can: { readonly edit: boolean; readonly create: boolean } | null;
  /** Draws the rows, and their places while they are on their way. */
  readonly children: ReactNode;
};

/** Rows, or what is said while there are none, and the foot. */
export function GridBody<R extends GridRow>({ grid, empty, failedText, can, children }: Props<R>) {
  const texts = useMessages('list');
  const { rows, isSelectable } = grid;
  const { total, error } = rows;
  return (
    <>
      {error !== null && (
        <div role="alert" className={styles.banner}>
          <LoadFailure text={failedText} error={error} />
          <Button variant="default" size="compact-sm" onClick={rows.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {total === 0 && !rows.isBehind ? empty : (total !== null || error === null) && children}
      {can && rows.count > 0 && <GridFoot grid={grid} can={{ ...can, select: isSelectable }} />}
    </>
  );
}
