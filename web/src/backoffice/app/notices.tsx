'use client';

import { notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import styles from './notices.module.css';

/** How long something may be taken back, in ms. */
const UNDO_MS = 10_000;
const SAID_MS = 5_000;

type Notice = {
  readonly text: string;
  readonly tone?: 'ok' | 'error' | 'plain';
  /** What can be done about it: taking it back, trying it again. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays, in ms, where that is not as usual. */
  readonly lastsMs?: number;
};

/** Says something in a corner for a while; what went wrong stays until it is closed. Returns its id, by which it can be taken away. */
export function notice({ text, tone = 'plain', action, lastsMs }: Notice): string {
  const id = notifications.show({
    message: (
      <span className={styles.notice} data-tone={tone}>
        <span>{text}</span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    ),
    autoClose: tone === 'error' ? false : (lastsMs ?? (action ? UNDO_MS : SAID_MS)),
    closeButtonProps: { 'aria-label': closeWord() },
    withBorder: true,
    color: tone === 'error' ? 'var(--error)' : tone === 'ok' ? 'var(--ok)' : 'var(--ink-3)',
    ...(tone === 'error' && { role: 'alert' }),
  });
  return id;
}

/** Notices are told from anywhere, so they ask the page for its language. */
const closeWord = (): string => (document.documentElement.lang.startsWith('en') ? 'Close' : 'Schließen');
