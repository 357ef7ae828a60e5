import { question } from './question.ts';

const { ask, useAsked } = question();

export { useAsked as useAskedSignIn };

/** The user continues without signing in for now: background reads do not ask again. */
let isPutOff = false;

/** Asks people with unsaved changes to sign in again; false when they postpone it. `isWanted`: caused by a user action, not by a background read. */
export async function askToSignIn(isWanted: boolean): Promise<boolean> {
  if (isPutOff && !isWanted) return false;
  const isSignedIn = await ask();
  isPutOff = !isSignedIn;
  return isSignedIn;
}
