'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import panel from './order-panel.module.css';
import styles from './panel-form.module.css';
import steps from './panel-steps.module.css';

type Props = {
  readonly title: string;
  /** What the button says that carries it out. */
  readonly submit: string;
  readonly look: 'main' | 'refuse';
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly onSubmit: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** Takes the panel's place while something is to be filled in; its two buttons are where the thumb is. */
export function PanelForm({ title, submit, look, isBusy, isDisabled = false, onSubmit, onLeave, children }: Props) {
  const texts = useMessages('frontdesk');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={`${panel.content} ${styles.content}`}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      <footer className={steps.steps}>
        <button type="button" onClick={onLeave}>
          {texts.back}
        </button>
        <button type="submit" data-look={look} disabled={isDisabled} aria-disabled={isBusy || undefined}>
          {submit}
        </button>
      </footer>
    </form>
  );
}
