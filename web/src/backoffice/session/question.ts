import { useSyncExternalStore } from 'react';

export type Asked = { readonly answer: (isDone: boolean) => void; readonly done: Promise<boolean> };

/** A question to whoever works here, put once for all calls that wait for it; `ask` tells whether they did what was asked for. */
export function question() {
  let asked: Asked | null = null;
  const listeners = new Set<() => void>();
  const tell = (next: Asked | null): void => {
    asked = next;
    for (const listener of [...listeners]) listener();
  };
  const listen = (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };
  return {
    ask: (): Promise<boolean> => {
      if (asked) return asked.done;
      let settle: (isDone: boolean) => void = () => undefined;
      const done = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const answer = (isDone: boolean): void => {
        tell(null);
        settle(isDone);
      };
      tell({ done, answer });
      return done;
    },
    /** The question while it stands, null otherwise. */
    useAsked: (): Asked | null =>
      useSyncExternalStore(
        listen,
        () => asked,
        () => null,
      ),
  };
}
