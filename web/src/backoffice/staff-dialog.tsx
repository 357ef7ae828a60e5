'use client';

import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { shieldFromTapAhead } from '../ui/double-tap.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './staff-dialog.module.css';

const scrim = { '--overlay-bg': 'var(--scrim)' } as CSSProperties;

type Props = {
  readonly title: string;
  /** Its widest; half a window by default. */
  readonly size?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog of the back office, with targets for fingers; the second of two taps on what opens it does not close it. Its head is none of the page's landmarks. */
export function StaffDialog({ title, size = 'lg', onClose, children }: Props) {
  const texts = useMessages('backoffice');
  const [opener] = useState(() => document.activeElement);
  useEffect(() => shieldFromTapAhead(window), []);
  useEffect(() => () => giveFocusBack(opener), [opener]);
  return (
    <Modal.Root opened onClose={onClose} size={size} centered>
      <Modal.Overlay style={scrim} />
      <Modal.Content aria-label={title} className={styles.content}>
        <Modal.Body className={styles.body}>
          <div className={styles.head}>
            <h2>{title}</h2>
            <IconButton label={texts.close} onClick={onClose}>
              <IconX size={22} stroke={1.8} />
            </IconButton>
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Puts the focus where it was before a dialog, or to the page where that is gone; unless something else has it by now. */
function giveFocusBack(opener: Element | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    (isThere ? opener : document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  });
}
