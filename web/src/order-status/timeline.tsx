'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { stepTimes, type TimelineStep, timeline, timelineTexts } from '@filiale/rules/order-timeline';
import { fill, pageLabel } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
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
  const texts = useMessages('orderStatus');
  const locale = useLocale();
  const now = useNow();
  const steps = timeline(order);
  const isEnded = steps.length === 1;
  const times = isEnded ? [order.history.at(-1)?.at ?? null] : stepTimes(order);
  const when = (instant: string) => shortWhen(new Date(instant), { now, zone });
  const timeOf = ({ progress }: TimelineStep, at: number): string | null => {
    const reached = times[at];
    if (progress === 'upcoming' || !reached)
      return at === 2 && progress === 'upcoming' && order.appointment
        ? fill(texts.about, { when: when(order.appointment) })
        : null;
    return progress === 'current' && !isEnded ? fill(texts.since, { when: when(reached) }) : when(reached);
  };
  return (
    <ol className={isEnded ? `${styles.steps} ${styles.ended}` : styles.steps} aria-label={texts.steps}>
      {steps.map(({ label, progress }, at) => (
        <li key={label} className={styles[progress]} aria-current={progress === 'current' ? 'step' : undefined}>
          <span className={styles.dot}>
            <Icon name={label === 'readyForPickup' && order.isDineIn ? 'dine-in' : icons[label]} size={26} />
          </span>
          <b>{pageLabel(timelineTexts[label], locale)}</b>
          {progress !== 'upcoming' && !isEnded && (
            <span className="hide">{progress === 'done' ? texts.done : texts.current}</span>
          )}
          <small>{timeOf({ label, progress }, at)}</small>
        </li>
      ))}
    </ol>
  );
}
