'use client';

import { Drawer } from '@mantine/core';
import { IconArrowRight, IconPencil, IconSquareCheck, IconTrash } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './row-actions.module.css';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  /** What the record is called. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  /** Null where somebody may not. */
  readonly onSelect: (() => void) | null;
  readonly onEdit: (() => void) | null;
  readonly onDelete: (() => void) | null;
  readonly onClose: () => void;
};

/** What can be done with one row, at the lower edge, where a thumb reaches it. */
export function RowActions({ name, isSelected, onOpen, onSelect, onEdit, onDelete, onClose }: Props) {
  const texts = useMessages('list');
  const actions = [
    { text: texts.openRow, Icon: IconArrowRight, run: onOpen },
    { text: isSelected ? texts.unselectThis : texts.selectThis, Icon: IconSquareCheck, run: onSelect },
    { text: texts.bulkEdit, Icon: IconPencil, run: onEdit },
    { text: texts.bulkDelete, Icon: IconTrash, run: onDelete },
  ];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      styles={{ content: { height: 'auto' } }}
      title={fill(texts.actionsOf, { name })}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <ul className={styles.actions}>
        {actions.map(
          ({ text, Icon, run }) =>
            run && (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => {
                    onClose();
                    run();
                  }}
                >
                  <Icon {...icon} />
                  {text}
                </button>
              </li>
            ),
        )}
      </ul>
    </Drawer>
  );
}
