import type { IncomingMessage } from 'node:http';
import { type Caller, SeenRights, seeAsHeader } from '@filiale/contracts/api/access';
import { ProblemError } from '@filiale/kit/http/problem-error';

const READING = new Set(['GET', 'HEAD']);

/**
 * Gives an administrator the rights of others, the roles and branches in `X-Filiale-See-As`, so that they see what others see. It only takes rights away:
 * writes are refused (403 `access.read-only`), no proof of a password counts, and the id stays. It is refused to everybody else; without the header the
 * caller stays as it is.
 */
export function impersonate(
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
