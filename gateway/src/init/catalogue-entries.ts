import { InitEntry } from '@filiale/contracts/routes';
import { callerHeader } from '@filiale/kit/access';
import { ProblemError } from '@filiale/kit/problem-error';
import { z } from 'zod';
import type { TokenFor } from '../identity/caller-tokens.ts';

const Answer = z.object({ data: z.array(InitEntry) });

/**
 * Reads the catalogue's entries of /api/init from their owner, all of them or reduced to one branch. An unknown branch
 * is `record.missing`; every other failure is an error of the call.
 */
export function catalogueEntries({
  origin,
  tokenFor,
  timeoutMs,
}: {
  origin: string;
  tokenFor: TokenFor;
  timeoutMs: number;
}) {
  return async function readEntries(branch: string): Promise<InitEntry[]> {
    const query = branch ? `?branch=${encodeURIComponent(branch)}` : '';
    const token = await tokenFor({ kind: 'service', sub: 'gateway' }, 'catalog');
    const response = await fetch(`${origin}/internal/init${query}`, {
      headers: { [callerHeader]: token, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      throw new ProblemError(isLate ? 'service.timeout' : 'service.unavailable', { cause });
    });
    if (response.status === 404 && branch) {
      await response.body?.cancel();
      throw new ProblemError('record.missing');
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProblemError('service.unavailable', { cause: new Error(`catalog answered ${response.status}`) });
    }
    return Answer.parse(await response.json()).data;
  };
}
