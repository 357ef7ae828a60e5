'use client';

import type { ClockPerson } from '@filiale/contracts/workforce/time-tracking';
import { hoursText } from '@filiale/rules/hours-text';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './person-sheet.module.css';
import { sinceText } from './since-text.ts';

type Props = {
  readonly state: ClockPerson['state'];
  readonly since: string;
  readonly zone: string;
  readonly now: Date;
};

/** How long somebody is here, or on a break. */
export function RunningSpan({ state, since, zone, now }: Props) {
  const texts = useMessages('timeClock');
  const locale = useLocale();
  // Of a minute that goes on nothing is counted yet.
  const minutes = Math.floor(Math.max(0, now.getTime() - Date.parse(since)) / 60_000);
  return (
    <div className={styles.running} data-state={state}>
      <p>{fill(state === 'paused' ? texts.pausing : texts.running, { time: sinceText(since, now, zone, locale) })}</p>
      <p className={styles.span}>
        <strong>{hoursText(minutes * 60)}</strong> {texts.hours}
      </p>
    </div>
  );
}
