'use client';

import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { keepFocusAfterwards } from './keep-focus.ts';
import styles from './toast.module.css';

const SHOWN_MS = 4_000;
/** For what the customer did not do, and so does not expect; and for what can be taken back. */
const LONG_MS = 12_000;

/** An action for the message, such as undo. */
type Action = { readonly label: string; readonly onTap: () => void };
type Options = { readonly isLong?: boolean; readonly isWarning?: boolean; readonly action?: Action };
type Toast = {
  readonly id: number;
  readonly text: string;
  readonly isLong: boolean;
  readonly isWarning: boolean;
  readonly action?: Action | undefined;
} | null;
let current: Toast = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where toasts may appear; the one opened last shows them, as a modal covers the others. */
let places: readonly string[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};
function set(toast: Toast) {
  current = toast;
  notify();
}
const hideAfter = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => set(null), ms);
};

/**
 * Shows a short message at the bottom for 4 s, or 12 s when it `isLong` or has an `action`; a newer one replaces it. It stays while the
 * pointer or the focus is on it. Announced politely. @param isWarning what was asked for did not happen: a triangle instead of the tick
 */
export function showToast(text: string, { isLong = false, isWarning = false, action }: Options = {}) {
  lastId += 1;
  set({ id: lastId, text, isLong: isLong || action !== undefined, isWarning, action });
  hideAfter(isLong || action ? LONG_MS : SHOWN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * A place where toasts appear: one per page, and one in every modal. What confirms something from before a modal was opened does not lie over it;
 * what the customer must know or may take back goes on in there.
 */
export function Toaster({ isInModal = false }: { readonly isInModal?: boolean }) {
  const id = useId();
  const [seen] = useState(() => (isInModal ? lastId : 0));
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    places = [...places, id];
    setPlaced(true);
    notify();
    return () => {
      places = places.filter((place) => place !== id);
      notify();
    };
  }, [id]);
  const toast = useSyncExternalStore(
    subscribe,
    () => (places.at(-1) === id && current && (current.isLong || current.id > seen) ? current : null),
    () => null,
  );
  const stay = () => clearTimeout(timer);
  const go = () => hideAfter(SHOWN_MS);
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {isPlaced && toast && (
        <p
          key={toast.id}
          className={styles.toast}
          {...(toast.action && { onPointerEnter: stay, onPointerLeave: go, onFocus: stay, onBlur: go })}
        >
          <Icon name={toast.isWarning ? 'warning' : 'check'} size={20} />
          {toast.text}
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                toast.action?.onTap();
                clearTimeout(timer);
                set(null);
                keepFocusAfterwards();
              }}
            >
              {toast.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
