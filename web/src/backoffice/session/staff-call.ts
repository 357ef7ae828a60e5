import { ApiError } from '@filiale/contracts/api/client';
import { hasUnsaved } from '../unsaved.ts';
import { askBeforeLive } from './before-live.ts';
import { leadToLogin } from './login-address.ts';
import { askForProof } from './password-proof.ts';
import { renewSession } from './renew-session.ts';
import { askToSignIn } from './session-ended.ts';
import { plainCall, staffFetch } from './staff-fetch.ts';

/** A remedy for a refused call; resolves to whether it succeeded. */
type Cure = () => Promise<boolean>;

/**
 * Reopens the session, or goes to the login and back to this page. People with unsaved changes stay and sign in in a dialog above it. Source: AUTH-004.
 */
const signedInAgain = async (isWanted: boolean): Promise<boolean> => {
  if ((await renewSession()) !== null) return true;
  if (hasUnsaved()) return askToSignIn(isWanted);
  leadToLogin();
  return false;
};
const signedInToRead: Cure = () => signedInAgain(false);
const signedInToWrite: Cure = () => signedInAgain(true);

/** Calls that pages make by themselves. */
const isByItself = (key: string): boolean => key.startsWith('GET ') || key === 'POST /api/presence';

function cureOf(error: unknown, key: string): Cure | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return isByItself(key) ? signedInToRead : signedInToWrite;
  return error.problems[0]?.code === 'access.proof-needed' ? askForProof : null;
}

/**
 * The typed client of the back office. A call that is refused because nobody is signed in any more, or because the password is to be proved, is made once
 * more when that has been mended. One that makes a shop public without its legal texts is asked about first.
 */
export const staffCall: typeof plainCall = async (...call) => {
  const tried = new Set<Cure>();
  let isAsked = false;
  for (;;) {
    try {
      if (!isAsked) await askBeforeLive(call[0], call[1]);
      isAsked = true;
      return await plainCall(...call);
    } catch (error) {
      const cure = cureOf(error, call[0]);
      if (!cure || tried.has(cure) || !(await cure())) throw error;
      tried.add(cure);
    }
  }
};

/** `fetch` of streams, which reconnect by themselves: if the session has ended, it goes to the login. */
export const streamFetch: typeof staffFetch = async (input, init) => {
  const answer = await staffFetch(input, init);
  return answer.status === 401 && (await signedInToRead()) ? staffFetch(input, init) : answer;
};
