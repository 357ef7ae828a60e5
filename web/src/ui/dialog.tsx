'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

/**
 * A modal on the native `<dialog>`: focus moves in, is kept and given back; Escape and a click on the scrim close it.
 * Below 950 px it is a sheet from the bottom. `shape="free"` leaves the inner layout to the content.
 */
export function Dialog({
  isOpen,
  onClose,
  labelledBy,
  label,
  closeLabel,
  size = 'medium',
  children,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly labelledBy?: string;
  readonly label?: string;
  readonly closeLabel: string;
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      // Not the first field: on a phone that would open the keyboard.
      panel.current?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is the scrim's
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.panel} ref={panel} tabIndex={-1}>
          {children}
          <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
            <Icon name="close" size={22} />
          </button>
        </div>
      )}
    </dialog>
  );
}
