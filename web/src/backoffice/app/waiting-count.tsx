import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './waiting-count.module.css';

/** Beyond this it is said that there are more. */
const MOST_SHOWN = 99;
/** What can wait until somebody has time. */
const calm = new Set(['sites']);

type Props = {
  /** Of the words that describe the link or button beside it. */
  readonly id: string;
  readonly count: number;
  /** What waits; empty: several kinds of things. */
  readonly resource: string;
};

/** How many wait behind an entry of the menu. The entry is described by the words, so that its name stays. */
export function WaitingCount({ id, count, resource }: Props) {
  const texts = useMessages('app');
  if (count === 0) return null;
  const words: Readonly<Record<string, string>> = {
    orders: texts.waitingOrders,
    sites: texts.waitingDrafts,
    devices: texts.waitingDevices,
    'digital-signage-devices': texts.waitingDevices,
  };
  const text = fill(words[resource] ?? texts.waiting, { count });
  return (
    <>
      <span className={styles.count} aria-hidden="true" title={text} data-calm={calm.has(resource) || undefined}>
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
