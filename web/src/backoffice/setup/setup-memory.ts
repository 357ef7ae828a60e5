import { useState } from 'react';

const PREFIX = 'filiale-setup-';

/** What this browser keeps of the setup until it is done, so that a reload loses nothing that was typed; never a secret. */
export function remembered<T>(name: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps something; null forgets it. */
export function remember(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing has it until the page is left.
  }
}

/** Deletes the stored input. */
export function forgetTyped(): void {
  for (const name of ['company', 'look', 'branch', 'product', 'begun', 'look-left']) remember(name, null);
}

/** The input of a step: the values stored in this browser, over the known ones. */
export function useTyped<T extends object>(step: string, known: T): [T, (part: Partial<T>) => void] {
  const [typed, setTyped] = useState<Partial<T>>(() => remembered(step, {}));
  const change = (part: Partial<T>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    remember(step, next);
  };
  return [{ ...known, ...typed }, change];
}
