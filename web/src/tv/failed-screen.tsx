'use client';

import { useEffect, useState } from 'react';
import styles from './player.module.css';
import { reloadPage } from './reload-page.ts';
import { noteRestart } from './restart-reason.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** Failures that lie further apart have nothing to do with each other. */
const FORGOTTEN_MS = 30 * 60_000;
const FAILURES = 'tv-failures';

/** How long to wait until the page is loaded anew: twice as long after each failure that follows another. */
function nextPauseMs(): number {
  const [count = 0, atMs = 0] = (sessionStorage.getItem(FAILURES) ?? '').split('/').map(Number);
  const times = Math.abs(Date.now() - atMs) < FORGOTTEN_MS ? count : 0;
  sessionStorage.setItem(FAILURES, `${times + 1}/${Date.now()}`);
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** times);
}

/** Shown when the player itself failed: the name of the company on its ground, and a new start by itself. */
export function FailedScreen({ error: { message } }: { readonly error: Error }) {
  const [name, setName] = useState('');
  useEffect(() => {
    setName(document.title);
    noteRestart(sessionStorage, message);
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => {
      timer = setTimeout(() => void reloadPage(window).then((isReloaded) => !isReloaded && again()), nextPauseMs());
    };
    again();
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className={styles.stage} data-session="failed">
      <div className={styles.slide}>
        <p>{name}</p>
      </div>
    </div>
  );
}
