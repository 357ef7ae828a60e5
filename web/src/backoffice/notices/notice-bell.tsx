'use client';

import { NOTICES_HASH } from '@filiale/contracts/workforce/notice';
import { IconBell } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './notices.module.css';
import { useOwnNotices } from './use-own-notices.ts';

/** Beyond this it is said that there are more. */
const MOST_SHOWN = 99;

/** Leads to one’s notices; says how many are unread. */
export function NoticeBell() {
  const texts = useMessages('notices');
  const unread = useOwnNotices().data?.unread ?? 0;
  return (
    <a
      href={NOTICES_HASH}
      className={styles.bell}
      aria-label={unread > 0 ? fill(texts.bell, { count: String(unread) }) : texts.bellNone}
    >
      <IconBell size={22} stroke={1.8} aria-hidden />
      {unread > 0 && <span className={styles.count}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
    </a>
  );
}
