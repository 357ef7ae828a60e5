import type { Typing } from './field-type.ts';

/** A text as it is typed, without blanks around it. */
export const typedLine: Typing = { read: (typed) => ({ value: typed.trim() }) };
