import { ApiError } from '@filiale/contracts/api/client';
import type { DeskTexts } from './order-text.ts';
import type { OrderCommand } from './panel/order-command.ts';

/** The attempted action. */
export type Attempt = 'cancel' | 'status' | 'print' | 'check' | 'confirmation';

/**
 * The failed action and its reason: in the server's words, which are in the language of the page; the browser's are not. Source: ERR-006.
 */
export function failureText(error: unknown, texts: DeskTexts, attempt?: Attempt): string {
  const what = attempt ? texts[`failed-${attempt}`] : texts.notDone;
  return error instanceof ApiError && error.problems.length > 0 ? `${what} ${error.message}` : what;
}

/** What a command tries, for the words that it failed with; changed lines and guests have none of their own. */
export const attemptOf = ({ type }: OrderCommand): Attempt | undefined =>
  type === 'cancel' ? 'cancel' : type === 'edit-items' || type === 'edit-guest' ? undefined : 'status';
