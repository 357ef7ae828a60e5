'use client';

import type { PublicOrder } from '@filiale/contracts/order';
import { type TimelineStep, timeline, timelineTexts } from '@filiale/rules/order-timeline';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../shell/now-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-sprite.tsx';
import { shortWhen } from './status-headline.ts';
import styles from './timeline.module.css';

const icons: Record<TimelineStep['label'], IconName> = {
  waiting: 'clock',
  awaitingPayment: 'clock',
  confirmed: 'check',
  beingPrepared: 'pot',
  prepared: 'pot',
  inDelivery: 'delivery',
  delivered: 'delivery',
  readyForPickup: 'takeaway',
  completed: 'star',
  canceled: 'close',
  failed: 'close',
};

/** Four steps in a row, on a phone in a column; or the one step of an order that ended early. Source: STATUS-011, STATUS-012. */
export function Timeline({ order, zone }: { order: PublicOrder; zone: string }) {
  const texts = useMessages('status');
  const locale = useLocale();
  const now = useNow();
  const steps = timeline(order);
  const isEnded = steps.length === 1;
  return (
    <ol className={isEnded ? `${styles.steps} ${styles.ended}` : styles.steps} aria-label={texts.steps}>
      {steps.map(({ label, progress }, at) => (
        <li key={label} className={styles[progress]} aria-current={progress === 'current' ? 'step' : undefined}>
          <span className={styles.dot}>
            <Icon name={label === 'readyForPickup' && order.isDineIn ? 'dine-in' : icons[label]} size={26} />
          </span>
          <b>{timelineTexts[label][locale === 'en-GB' ? 'en' : 'de']}</b>
          {progress !== 'upcoming' && !isEnded && (
            <span className="hide">{progress === 'done' ? texts.done : texts.current}</span>
          )}
          {at === 2 && progress === 'upcoming' && order.appointment && (
            <small>{fill(texts.about, { when: shortWhen(new Date(order.appointment), { now, zone }) })}</small>
          )}
        </li>
      ))}
    </ol>
  );
}
