'use client';

import { APP_VERSION } from '@filiale/rules/formats';
import { useMessages } from '../i18n/messages-provider.tsx';
import styles from './admin-bar.module.css';

/** Ways from the public side to the back office, and out of the session. Source: SHELL-009, SHELL-022. */
const links = [
  { href: '/backend', text: 'backend' },
  { href: '/backend#/sites', text: 'sites' },
  { href: '/backend#/dashboard', text: 'statistics' },
  { href: '/backend#/navigations', text: 'navigations' },
  { href: '/backend/logout', text: 'logout' },
] as const;

/** The tools bar of administrators on the public side. */
export function AdminBar() {
  const texts = useMessages('frame');
  return (
    <nav className={styles.bar} aria-label={texts.adminTools}>
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
          {texts[text]}
        </a>
      ))}
      <span>{APP_VERSION}</span>
    </nav>
  );
}
