'use client';

import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './desk-dialog.module.css';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A dialog of the front desk, with targets for fingers. */
export function DeskDialog({ title, onClose, children }: Props) {
  const texts = useMessages('frontdesk');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      centered
      classNames={{ title: styles.title, body: styles.body, close: styles.close, content: styles.content }}
      closeButtonProps={{ 'aria-label': texts.close, iconSize: 22 }}
      overlayProps={{ color: '#111613', backgroundOpacity: 0.56 }}
    >
      {children}
    </Modal>
  );
}
