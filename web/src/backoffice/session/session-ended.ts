import { question } from './question.ts';

const { ask, useAsked } = question();

export { useAsked as useAskedSignIn };

/** Somebody wants to go on without signing in for now: what is read by itself does not ask again. */
let isPutOff = false;

/** Asks whoever has something unsaved here to sign in again; false when they put it off. `isWanted`: by something that they did, not by what is read by itself. */
export async function askToSignIn(isWanted: boolean): Promise<boolean> {
  if (isPutOff && !isWanted) return false;
  const isSignedIn = await ask();
  isPutOff = !isSignedIn;
  return isSignedIn;
}
