'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

const SHOWN_MS = 4_000;
/** For what the customer did not do, and so does not expect. */
const LONG_MS = 12_000;

type Toast = { readonly id: number; readonly text: string } | null;
let current: Toast = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(toast: Toast) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a short message at the bottom for 4 s, or 12 s when it `isLong`; a newer one replaces it. Announced politely. */
export function showToast(text: string, { isLong = false } = {}) {
  clearTimeout(timer);
  lastId += 1;
  set({ id: lastId, text });
  timer = setTimeout(() => set(null), isLong ? LONG_MS : SHOWN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where toasts appear; once per page. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} className={styles.toast}>
          <Icon name="check" size={20} />
          {toast.text}
        </p>
      )}
    </div>
  );
}
