'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { chooseLocale } from '../locale-cookie.ts';
import message from '../message.module.css';
import styles from './login-card.module.css';
import { useLoginRoom } from './login-room.tsx';

let isFirst = true;

type Props = {
  readonly title: string;
  readonly text?: string;
  readonly isBusy?: boolean;
  /** Ways to other cards, below. */
  readonly ways?: ReactNode;
  readonly children?: ReactNode;
};

/** The one card of a page about signing in, under the company's sign. A card that takes another's place is read from its heading. */
export function LoginCard({ title, text, isBusy = false, ways, children }: Props) {
  const texts = useMessages('backoffice');
  const locale = useLocale();
  const { logo, keepAddress } = useLoginRoom();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another card
  useEffect(() => {
    if (!isFirst && !heading.current?.closest('main')?.contains(document.activeElement)) heading.current?.focus();
    if (!isBusy) isFirst = false;
  }, [title]);
  const speak = () => chooseLocale(locale === 'en-GB' ? 'de-AT' : 'en-GB', keepAddress);
  return (
    <div className={`${message.page} ${styles.page}`}>
      <header className={styles.sign}>{logo}</header>
      <main className={message.card} aria-busy={isBusy}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className="muted">{text}</p>}
        {children}
        {ways && <div className={styles.ways}>{ways}</div>}
      </main>
      <footer className={styles.foot}>
        <button type="button" lang={locale === 'en-GB' ? 'de' : 'en'} onClick={speak}>
          {texts.language}
        </button>
      </footer>
    </div>
  );
}
