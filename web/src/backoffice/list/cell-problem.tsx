'use client';

import { Button, Popover } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './cell-editor.module.css';

/** Why a value that somebody typed was not saved. */
export type Problem = {
  /** The value, in words. */
  readonly typed: string;
  readonly message: string;
  readonly retry: () => void;
  readonly dismiss: () => void;
};

/** A value that was typed and not saved: it stays in sight until it is, or somebody gives it up. */
export function CellProblem({ problem: { typed, message, retry, dismiss } }: { readonly problem: Problem }) {
  const texts = useMessages('list');
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} shadow="md" position="bottom-end" withinPortal returnFocus>
      <Popover.Target>
        <button type="button" className={styles.unsaved} data-editor onClick={() => setOpen(!isOpen)}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          {typed || texts.nothing}
        </button>
      </Popover.Target>
      <Popover.Dropdown data-editor>
        <div className={styles.problem}>
          <p role="alert">{message}</p>
          <div>
            <Button size="compact-sm" onClick={retry}>
              {texts.saveMine}
            </Button>
            <Button size="compact-sm" variant="default" onClick={dismiss}>
              {texts.discard}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
