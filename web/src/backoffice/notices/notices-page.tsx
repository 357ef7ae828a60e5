'use client';

import { NOTICES_OF_PAGE, type Notice, noticeHash, noticeText } from '@filiale/contracts/workforce/notice';
import { formatRelativeTime } from '@filiale/rules/formats';
import { wordLanguage } from '@filiale/rules/locales';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../page/now-provider.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { ACCOUNT_HASH } from '../hash-route.ts';
import { Refused } from '../refused.tsx';
import { useCompanyZone } from '../zone.ts';
import styles from './notices.module.css';
import { useOwnNotices, useReadNotice } from './use-own-notices.ts';

/** One’s notices, unread ones first. Following a notice marks it as read. */
export function NoticesPage() {
  const texts = useMessages('notices');
  const [pages, setPages] = useState(1);
  const first = useOwnNotices();
  const read = useReadNotice();
  usePageTitle(texts.title);
  const { data, isError } = first;
  return (
    <section className={styles.page} aria-busy={!data && !isError}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        {data && data.unread > 0 && (
          <Button variant="default" size="md" loading={read.isPending} onClick={() => read.mutate(null)}>
            {texts.readAll}
          </Button>
        )}
        <ActionIcon component="a" href={ACCOUNT_HASH} variant="default" size={42} aria-label={texts.settingsTitle}>
          <IconSettings size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </header>
      <Refused error={read.error} />
      {isError && !data && <p role="alert">{texts.notRead}</p>}
      {data?.total === 0 && (
        <div className={styles.empty}>
          <h2>{texts.none}</h2>
          <p className="muted">{texts.noneText}</p>
        </div>
      )}
      {data && data.total > 0 && (
        <ul className={styles.list}>
          {Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are called by their number
            <PageOfNotices key={index} page={index + 1} onRead={(id) => read.mutate(id)} />
          ))}
        </ul>
      )}
      {data && data.total > pages * NOTICES_OF_PAGE && (
        <Button variant="default" size="md" onClick={() => setPages(pages + 1)}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}

type OnRead = { readonly onRead: (id: string) => void };

const PageOfNotices = ({ page, onRead }: OnRead & { readonly page: number }) =>
  useOwnNotices(page).data?.notices.map((notice) => <Row key={notice.id} notice={notice} onRead={onRead} />);

function Row({ notice, onRead }: OnRead & { readonly notice: Notice }) {
  const texts = useMessages('notices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { head, text } = noticeText(notice, wordLanguage(locale));
  const isUnread = notice.readAt === null;
  return (
    <li data-unread={isUnread || undefined}>
      <a className={styles.notice} href={noticeHash(notice)} onClick={() => isUnread && onRead(notice.id)}>
        <strong>
          {isUnread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
          {head}
          {notice.times > 1 && (
            <span className={styles.times}>{fill(texts.times, { times: String(notice.times) })}</span>
          )}
        </strong>
        <span>{text}</span>
        <time className="muted small" dateTime={notice.createdAt}>
          {formatRelativeTime(new Date(notice.createdAt), now, zone, locale)}
        </time>
      </a>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`${texts.markRead}: ${text}`}
          onClick={() => onRead(notice.id)}
        >
          <IconCheck size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
