import { newCommandKey } from '../api/command-key.ts';

/** Lets one call through at a time, and names it. */
export type OneCall = {
  /** Whether a call may begin: none is under way. It is from then on. */
  readonly begin: () => boolean;
  /** The call that was under way has ended. */
  readonly end: () => void;
  /** The `Idempotency-Key` of a call: the same for the same words until the call was answered. */
  readonly keyOf: (words: unknown) => string;
  /** The call was answered: the next one is another, whatever its words. */
  readonly answered: () => void;
};

/** What keeps a double tap from making a call twice. */
export function oneCall(): OneCall {
  let isUnderWay = false;
  let last: { readonly words: string; readonly key: string } | null = null;
  return {
    begin: () => {
      if (isUnderWay) return false;
      isUnderWay = true;
      return true;
    },
    end: () => {
      isUnderWay = false;
    },
    keyOf: (words) => {
      const text = JSON.stringify(words) ?? '';
      if (last?.words !== text) last = { words: text, key: newCommandKey() };
      return last.key;
    },
    answered: () => {
      last = null;
    },
  };
}
