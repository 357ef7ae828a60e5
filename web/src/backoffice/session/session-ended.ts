import { question } from './question.ts';

const { ask, useAsked } = question();

export { useAsked as useAskedSignIn };

/** Somebody wants to go on without signing in for now: what is read by itself does not ask again. */
let isPutOff = false;

/** Asks people with unsaved changes to sign in again; false when they postpone it. `isWanted`: caused by a user action, not by a background read. */
export async function askToSignIn(isWanted: boolean): Promise<boolean> {
  if (isPutOff && !isWanted) return false;
  const isSignedIn = await ask();
  isPutOff = !isSignedIn;
  return isSignedIn;
}
