'use client';

import type { ClockAction } from '@filiale/contracts/workforce/time-tracking';
import { IconCoffee, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './person-sheet.module.css';

const signs = { start: IconPlayerPlay, pause: IconCoffee, resume: IconPlayerPlay, end: IconPlayerStop } as const;

type Props = {
  readonly actions: readonly ClockAction[];
  readonly isBusy: boolean;
  readonly onAct: (action: ClockAction) => void;
};

/** What somebody may do next, as large as wet hands need. */
export function ClockActions({ actions, isBusy, onAct }: Props) {
  const texts = useMessages('timeClock');
  return (
    <div className={styles.actions}>
      {actions.map((action) => {
        const Sign = signs[action];
        return (
          <button
            key={action}
            type="button"
            className={styles.action}
            data-action={action}
            disabled={isBusy}
            onClick={() => onAct(action)}
          >
            <Sign size={28} stroke={1.9} aria-hidden="true" />
            {texts[action]}
          </button>
        );
      })}
    </div>
  );
}
