'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { shieldFromSecondTap, type Tap } from './double-tap.ts';
import { IconButton } from './icon-button.tsx';
import { keepFocus, keepFocusAfterwards } from './keep-focus.ts';
import { Toaster } from './toast.tsx';

/** On a dialog that the server has drawn open, which comes in without a movement. */
const DRAWN = 'data-drawn';

/**
 * A modal on the native `<dialog>`: focus moves in, is kept and given back; Escape and a click on the scrim close it.
 * Below 950 px it is a sheet from the bottom. A second tap on its close button does not reach the page beneath. Messages are shown
 * inside, because nothing behind a modal can be touched. `onBack` is what a phone's Back does, where that is not to close.
 */
export function Dialog({
  isOpen,
  onClose,
  onBack = onClose,
  labelledBy,
  label,
  closeLabel,
  size = 'medium',
  children,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onBack?: () => void;
  readonly labelledBy?: string;
  readonly label?: string;
  readonly closeLabel: string;
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const lastTap = useRef<Tap | null>(null);
  const isEscape = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.matches(':modal')) {
      // The server draws an open one, which is no modal yet.
      dialog.removeAttribute('open');
      dialog.showModal();
      // Not the first field: on a phone that would open the keyboard.
      panel.current?.focus();
    }
    if (!isOpen && dialog.open) {
      dialog.removeAttribute(DRAWN);
      dialog.close();
      keepFocus();
      // Going back to an address with a fragment takes the focus away again.
      const kept = document.activeElement;
      keepFocusAfterwards(kept instanceof HTMLElement ? kept : null);
      if (lastTap.current) shieldFromSecondTap(window, lastTap.current);
    }
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is the scrim's
    <dialog
      ref={ref}
      {...(typeof window === 'undefined' && isOpen && { open: true, [DRAWN]: true })}
      suppressHydrationWarning
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDownCapture={({ key }) => {
        isEscape.current = key === 'Escape';
      }}
      onClickCapture={({ clientX, clientY }) => {
        isEscape.current = false;
        lastTap.current = { x: clientX, y: clientY, at: performance.now() };
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // On a phone this is the device's Back.
        if (isEscape.current) onClose();
        else onBack();
      }}
      onClose={() => {
        // A browser may close by itself what did not close when asked.
        if (isOpen) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.panel} ref={panel} tabIndex={-1}>
          {children}
          <IconButton look="round" icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
          <Toaster isInModal />
        </div>
      )}
    </dialog>
  );
}
