import { useSyncExternalStore } from 'react';

export type Asked<T = void> = {
  readonly about: T;
  readonly answer: (isDone: boolean) => void;
  readonly done: Promise<boolean>;
};

/** A question to the user, shown once for all calls that wait for it; `ask` resolves to whether they agreed. */
export function question<T = void>() {
  let asked: Asked<T> | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: Asked<T> | null): void => {
    asked = next;
    for (const listener of [...listeners]) listener();
  };
  const listen = (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };
  return {
    ask: (about: T): Promise<boolean> => {
      if (asked) return asked.done;
      let settle: (isDone: boolean) => void = () => undefined;
      const done = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const answer = (isDone: boolean): void => {
        publish(null);
        settle(isDone);
      };
      publish({ about, done, answer });
      return done;
    },
    /** The question while it stands, null otherwise. */
    useAsked: (): Asked<T> | null =>
      useSyncExternalStore(
        listen,
        () => asked,
        () => null,
      ),
  };
}
