'use client';

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './picker-dialog.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly title: string;
  readonly subtitle?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A dialog in which something is picked, under its heading. Its content is remounted each time it opens. */
export function PickerDialog({ isOpen, title, subtitle, onClose, children }: Props) {
  const titleId = useId();
  const ui = useMessages('ui');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={titleId} closeLabel={ui.close}>
      <div className={styles.picker}>
        <h2 id={titleId}>
          {title}
          {subtitle && <small>{subtitle}</small>}
        </h2>
        {children}
      </div>
    </Dialog>
  );
}

/** Ends the picking: without a choice, or with the one made. */
export function PickerButtons({
  isReady,
  onCancel,
  onApply,
}: {
  readonly isReady: boolean;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}) {
  const texts = useMessages('checkout');
  return (
    <div className={styles.buttons}>
      <Button isLarge onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button look="main" isLarge disabled={!isReady} onClick={onApply}>
        {texts.apply}
      </Button>
    </div>
  );
}

/** Applies what was typed into a field by Enter, which sends no form here. */
export const onEnter =
  (apply: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
