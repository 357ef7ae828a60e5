'use client';

import { IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './bulk-bar.module.css';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  readonly count: number;
  readonly total: number;
  readonly words: string;
  /** Null where somebody may not. */
  readonly onEdit: (() => void) | null;
  readonly onDelete: (() => void) | null;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly isBusy: boolean;
};

/** What can be done with everything that is selected. */
export function BulkBar({ count, total, words, onEdit, onDelete, onAll, onNone, isBusy }: Props) {
  const texts = useMessages('list');
  const said = (figure: number) => figure.toLocaleString(words);
  return (
    <div role="toolbar" aria-label={fill(texts.selected, { count: said(count) })} className={styles.bar}>
      <span role="status" className={styles.count}>
        {fill(texts.selected, { count: said(count) })}
      </span>
      {count < total && (
        <button type="button" onClick={onAll}>
          {fill(texts.selectWhole, { count: said(total) })}
        </button>
      )}
      {onEdit && (
        <button type="button" onClick={onEdit} disabled={isBusy}>
          <IconPencil {...icon} />
          {texts.bulkEdit}
        </button>
      )}
      {onDelete && (
        <button type="button" onClick={onDelete} disabled={isBusy}>
          <IconTrash {...icon} />
          {texts.bulkDelete}
        </button>
      )}
      <button type="button" onClick={onNone} aria-label={texts.clearSelection}>
        <IconX {...icon} />
      </button>
    </div>
  );
}
