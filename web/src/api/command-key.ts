'use client';

import { useState } from 'react';
import { randomKey } from './random-key.ts';

/**
 * The `Idempotency-Key`s of a command: `of` answers the same for the same words, so that sending again after an answer that got lost does nothing
 * twice, and a new one for other words; after `forget` the same words are another command.
 */
export function commandKeys() {
  let last: { readonly words: string; readonly key: string } | null = null;
  return {
    of: (words: unknown): string => {
      const text = JSON.stringify(words) ?? '';
      if (last?.words !== text) last = { words: text, key: randomKey() };
      return last.key;
    },
    forget: (): void => {
      last = null;
    },
  };
}

/** {@link commandKeys} of a component whose same words are one command for as long as it is there. */
export function useCommandKey(): (words: unknown) => string {
  const [keys] = useState(commandKeys);
  return keys.of;
}
