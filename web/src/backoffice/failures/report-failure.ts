import { ApiError } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import { notice } from '../app/notices.tsx';
import { Declined } from '../session/declined.ts';
import { addFailure, dropFailure, type Recovery } from './failures.ts';

type Report = {
  /** The text if the server sent none, see `failureText`. */
  readonly text: string;
  readonly error: unknown;
  /** The call that failed; null where only looking again helps. */
  readonly recovery: Recovery | null;
  /** Does it again while the page stands; `label` is on the button. */
  readonly retry?: { readonly label: string; readonly run: () => void };
};

/**
 * Says that something went wrong, with a way to do it again, and keeps it in the error centre. The first message of the server takes the place of the
 * default. Source: ERR-001, ERR-002.
 */
export function reportFailure({ text, error, recovery, retry }: Report): void {
  if (error instanceof Declined) return;
  const problems = error instanceof ApiError ? error.problems : [];
  // This is no failure, and a retry does not help: explain how to stop viewing with the rights of others.
  if (problems.some(({ code }) => code === 'access.read-only')) {
    notice({ text: problems[0]?.message ?? text, tone: 'plain' });
    return;
  }
  const id = newId();
  addFailure({
    id,
    at: new Date().toISOString(),
    message: problems[0]?.message ?? text,
    hash: location.hash,
    details: problems.slice(1).map(({ message }) => message),
    recovery,
  });
  notice({
    text: problems[0]?.message ?? text,
    tone: 'error',
    ...(retry && {
      action: {
        label: retry.label,
        run: () => {
          dropFailure(id);
          retry.run();
        },
      },
    }),
  });
}
