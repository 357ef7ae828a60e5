'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './curtain.module.css';

/**
 * A full-screen modal dialog over the whole terminal. It covers the page from the first HTML on, and is made modal as soon as scripts run, so that nothing
 * behind it can be reached by touch, keyboard or a screen reader. Escape does not lift it.
 */
export function Curtain({
  label,
  look,
  children,
}: {
  readonly label: string;
  readonly look: 'brand' | 'page' | 'scrim';
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // As the server drew it, the dialog is open but not modal.
    dialog.removeAttribute('open');
    dialog.showModal();
    // Not its first button, which would be marked before anybody has come.
    dialog.focus();
    // A second Escape closes a modal without asking.
    const raise = () => dialog.isConnected && !dialog.open && dialog.showModal();
    dialog.addEventListener('close', raise);
    return () => dialog.removeEventListener('close', raise);
  }, []);
  return (
    <dialog
      ref={ref}
      open
      tabIndex={-1}
      className={`${styles.curtain} ${styles[look]}`}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
