import { useSyncExternalStore } from 'react';

type Asked = { readonly answer: (isProved: boolean) => void; readonly proved: Promise<boolean> };

let asked: Asked | null = null;
const listeners = new Set<() => void>();
const tell = (next: Asked | null): void => {
  asked = next;
  for (const listener of [...listeners]) listener();
};

/** Asks whoever works here to prove the password, once for all calls that wait for it; false when they would rather not. */
export function askForProof(): Promise<boolean> {
  if (!asked) {
    let settle: (isProved: boolean) => void = () => undefined;
    const proved = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const answer = (isProved: boolean): void => {
      tell(null);
      settle(isProved);
    };
    tell({ proved, answer });
  }
  return asked?.proved ?? Promise.resolve(false);
}

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The question for the password while it stands, null otherwise. */
export const useAskedProof = (): Asked | null =>
  useSyncExternalStore(
    listen,
    () => asked,
    () => null,
  );
