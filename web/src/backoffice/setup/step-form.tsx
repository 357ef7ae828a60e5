'use client';

import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Refused } from '../refused.tsx';
import styles from './setup.module.css';

type Props = {
  readonly onNext: () => void;
  readonly isBusy: boolean;
  /** What the server said that no field says itself. */
  readonly error?: unknown;
  readonly next?: string;
  readonly hasRequired?: boolean;
  /** Goes on without. */
  readonly onSkip?: () => void;
  readonly children: ReactNode;
};

/** The fields of a step, what went wrong, and the way on. */
export function StepForm({ onNext, isBusy, error, next, onSkip, hasRequired = true, children }: Props) {
  const texts = useMessages('setup');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      {children}
      {hasRequired && <p className="muted small">{texts.required}</p>}
      <Refused error={error} />
      <div className={styles.buttons}>
        <Button type="submit" size="lg" loading={isBusy}>
          {next ?? texts.next}
        </Button>
        {onSkip && (
          <Button variant="subtle" size="lg" onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
      </div>
    </form>
  );
}
