import type { IncomingMessage } from 'node:http';
import { type Caller, SeenRights, seeAsHeader } from '@filiale/contracts/api/access';
import { ProblemError } from '@filiale/kit/http/problem-error';

const READING = new Set(['GET', 'HEAD']);

/**
 * Whoever calls, or an administrator with no more rights than they say: the roles and branches in `X-Filiale-See-As`, so that they see what others see. It only ever
 * takes rights away: nothing is written so (403 `access.read-only`), no proof of a password counts, and who it was stays who it is. Of anybody else it is refused.
 */
export function lookThrough(
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  caller: Caller,
): Caller {
  const said = headers[seeAsHeader];
  if (said === undefined) return caller;
  if (caller.kind !== 'staff' || caller.session === undefined || !caller.roles.includes('ROLE_ADMIN'))
    throw new ProblemError('access.forbidden', { details: { right: 'ROLE_ADMIN' } });
  if (!READING.has(method)) throw new ProblemError('access.read-only');
  const rights = SeenRights.safeParse(typeof said === 'string' ? parsed(said) : null);
  if (!rights.success) throw new ProblemError('request.malformed');
  const { confirmedAt: _proof, ...known } = caller;
  return { ...known, ...rights.data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
