'use client';

import { useRef } from 'react';

/** Another `Idempotency-Key`. */
export const newCommandKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * The `Idempotency-Key` of a command: the same for the same words, so that sending again after an answer that got lost does nothing
 * twice, and a new one for other words.
 */
export function useCommandKey(): (words: unknown) => string {
  const last = useRef({ words: '', key: '' });
  return (words) => {
    const text = JSON.stringify(words);
    if (last.current.words !== text) last.current = { words: text, key: newCommandKey() };
    return last.current.key;
  };
}
