import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { secretHash } from './secret-hash.ts';

/** Most values of one variable: the one in use, the one to come, and one that is just going. */
export const MOST_KEYS = 3;

/** Values of a secret while it is changed: the first signs, closes and is sent, each of them is accepted. */
export type RotatingKeys = readonly [first: string, ...others: string[]];

/** Values that stand in a text, separated by commas, without blanks around it. */
function keysIn(text: string): RotatingKeys {
  const [first = '', ...others] = text.split(',').map((value) => value.trim());
  return [first, ...others];
}

/** The problem of a secret's values, in a text that repeats none of them; null if they are valid. */
export function keysProblem(values: readonly string[], each: z.ZodType): string | null {
  if (values.length > MOST_KEYS) return `holds ${values.length} values, ${MOST_KEYS} at most, separated by commas`;
  const place = values.findIndex((value) => !each.safeParse(value).success);
  if (place < 0) return null;
  const of = values.length === 1 ? 'its value' : `value ${place + 1} of ${values.length}`;
  return values[place] === '' ? `${of} is empty` : `${of} is not of the form that is wanted`;
}

/** A variable of one to {@link MOST_KEYS} values, separated by commas, each of which `each` must take. */
export const rotatingKeys = (each: z.ZodType<string>) =>
  z.string().transform((text, context): RotatingKeys => {
    const values = keysIn(text);
    const message = keysProblem(values, each);
    if (message !== null) context.addIssue({ code: 'custom', message });
    return values;
  });

/** Whether a text is one of several secrets, compared in constant time. */
export function isOneOf(given: string, secrets: readonly string[]): boolean {
  const asked = secretHash(given);
  // No early end: every secret is compared.
  return secrets.map((secret) => timingSafeEqual(asked, secretHash(secret))).includes(true);
}
