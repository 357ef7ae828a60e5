import { useSyncExternalStore } from 'react';

/** A call as it was made, so that it can be made again, also after the page was loaded anew. `key` as in `routes`. */
export type Recovery = { readonly key: string; readonly input: object; readonly headers?: Record<string, string> };

/** A failure: its message, its place, and the call that repeats it. Source: ERR-001, SHELL-027. */
export type Failure = {
  readonly id: string;
  readonly at: string;
  readonly message: string;
  /** The hash of the page on which it happened. */
  readonly hash: string;
  /** What the server said beside its message; codes and fields. */
  readonly details: readonly string[];
  /** Null: nothing to repeat but looking again. */
  readonly recovery: Recovery | null;
};

const PREFIX = 'filiale-failures-';
const MOST = 50;
const KEPT_MS = 7 * 24 * 3_600_000;

const none: readonly Failure[] = [];
const listeners = new Set<() => void>();
let owner: string | null = null;
let held: readonly Failure[] = none;

/** Reads what somebody's browser remembers of their failures; what others left behind is not theirs to see. */
export function openFailures(person: string): void {
  owner = PREFIX + person;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && key !== owner) localStorage.removeItem(key);
  held = read(owner);
  notify();
}

/** Remembers one. */
export const addFailure = (failure: Failure): void => keep([failure, ...held].slice(0, MOST));
/** Forgets one: it was repeated with success, or is of no interest any more. */
export const dropFailure = (id: string): void => keep(held.filter((each) => each.id !== id));
export const dropAllFailures = (): void => keep(none);

function keep(failures: readonly Failure[]): void {
  held = failures;
  try {
    if (owner !== null) localStorage.setItem(owner, JSON.stringify(failures));
  } catch {
    // A store that is full or forbidden: they are shown until the page is left.
  }
  notify();
}

const notify = () => {
  for (const listener of listeners) listener();
};

function read(key: string): readonly Failure[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return none;
    return (stored as Failure[]).filter(({ at }) => Date.now() - Date.parse(at) < KEPT_MS);
  } catch {
    return none;
  }
}

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** What went wrong lately, the latest first. */
export const useFailures = (): readonly Failure[] =>
  useSyncExternalStore(
    listen,
    () => held,
    () => none,
  );
