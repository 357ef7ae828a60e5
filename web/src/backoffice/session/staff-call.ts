import { ApiError } from '@filiale/contracts/api/client';
import { leadToLogin } from './login-address.ts';
import { askForProof } from './password-proof.ts';
import { renewSession } from './renew-session.ts';
import { plainCall, staffFetch } from './staff-fetch.ts';

/** What may help a refused call; tells whether it has. */
type Cure = () => Promise<boolean>;

/** Opens the session again, or leads to the login, and from there back to where the page is. Source: AUTH-004. */
const signedInAgain: Cure = async () => {
  if ((await renewSession()) !== null) return true;
  leadToLogin();
  return false;
};

function cureOf(error: unknown): Cure | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return signedInAgain;
  return error.problems[0]?.code === 'access.proof-needed' ? askForProof : null;
}

/**
 * The typed client of the back office. A call that is refused because nobody is signed in any more, or because the password is to be proved, is made once
 * more when that has been mended.
 */
export const staffCall: typeof plainCall = async (...call) => {
  const tried = new Set<Cure>();
  for (;;) {
    try {
      return await plainCall(...call);
    } catch (error) {
      const cure = cureOf(error);
      if (!cure || tried.has(cure) || !(await cure())) throw error;
      tried.add(cure);
    }
  }
};

/** `fetch` of streams, which open again by themselves: what has ended with its session leads to the login. */
export const streamFetch: typeof staffFetch = async (input, init) => {
  const answer = await staffFetch(input, init);
  return answer.status === 401 && (await signedInAgain()) ? staffFetch(input, init) : answer;
};
