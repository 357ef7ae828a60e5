'use client';

import { acceptSteps } from '@filiale/rules/promised-minutes';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './time-steps.module.css';

type Props = { readonly chosen: number | undefined; readonly onChoose: (minutes: number) => void };

/** The minutes that a time is put off by, each by one tap. */
export function TimeSteps({ chosen, onChoose }: Props) {
  const texts = useMessages('frontdesk');
  return (
    <div className={styles.steps}>
      {acceptSteps.map((minutes) => (
        <button
          key={minutes}
          type="button"
          aria-pressed={minutes === chosen}
          aria-label={fill(texts.plusLabel, { minutes })}
          onClick={() => onChoose(minutes)}
        >
          {fill(texts.plus, { minutes })}
        </button>
      ))}
    </div>
  );
}
