import { InitEntry } from '@filiale/contracts/init';
import { ActiveRedirect } from '@filiale/contracts/internal-routes';
import { callerHeader } from '@filiale/kit/access';
import type { Logger } from '@filiale/kit/logging';
import { ProblemError } from '@filiale/kit/problem-error';
import { z } from 'zod';
import type { TokenFor } from '../identity/caller-tokens.ts';

const Entries = z.object({ data: z.array(InitEntry) });
const Redirects = z.object({ data: z.array(ActiveRedirect) });

type Source = { readonly origin: string; readonly tokenFor: TokenFor; readonly timeoutMs: number };

/** Asks a service what only parts of the installation may ask; 404 is `record.missing`, every other failure one of the call. */
async function askService(owner: 'catalog' | 'content', path: string, source: Source): Promise<unknown> {
  const { origin, tokenFor, timeoutMs } = source;
  const token = await tokenFor({ kind: 'service', sub: 'gateway' }, owner);
  const response = await fetch(`${origin}${path}`, {
    headers: { [callerHeader]: token, accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ProblemError(isLate ? 'service.timeout' : 'service.unavailable', { cause });
  });
  if (response.ok) return response.json();
  await response.body?.cancel();
  if (response.status === 404) throw new ProblemError('record.missing');
  throw new ProblemError('service.unavailable', { cause: new Error(`${owner} answered ${response.status}`) });
}

/** Reads the catalogue's entries of /api/init, all of them or reduced as the query says. An unknown branch is `record.missing`. */
export const catalogueEntries =
  (source: Source) =>
  async (query: string): Promise<InitEntry[]> =>
    Entries.parse(await askService('catalog', `/internal/init${query && `?${query}`}`, source)).data;

/**
 * Reads content's entries of /api/init. While content is away those read last stand in, at first none: nobody shall wait for
 * a menu before ordering.
 */
export function contentEntries(source: Source, logger: Logger) {
  let last: InitEntry[] = [];
  return async (): Promise<InitEntry[]> => {
    try {
      last = Entries.parse(await askService('content', '/internal/content/init', source)).data;
    } catch (error) {
      logger.warn({ error }, 'content entries not read, goes on with those read last');
    }
    return last;
  };
}

/** Reads where paths lead that moved. */
export const redirectList = (source: Source) => async (): Promise<ActiveRedirect[]> =>
  Redirects.parse(await askService('content', '/internal/content/redirects', source)).data;
