import type { Caller } from '@filiale/contracts/api/access';
import type { Route } from '@filiale/contracts/api/route';
import { callerHeader } from '@filiale/kit/http/access';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { checkQuery, parseQuery } from '@filiale/kit/http/request-parsing';
import type { z } from 'zod';
import type { Visit } from './http/visit.ts';
import type { Upstream } from './proxy/upstream.ts';

/** The query of a call that the gateway answers itself, by its contract. */
export const queryOf = <S extends z.ZodType>(visit: Visit, { query }: Route<z.ZodType, S>): z.infer<S> =>
  checkQuery(query, parseQuery(visit.search)) as z.infer<S>;

type Asking = {
  readonly upstream: Upstream;
  readonly owner: Route['owner'];
  readonly tokenFor: TokenFor;
  readonly timeoutMs: number;
};

/** Calls a service on behalf of the caller, with their rights. Rejects where no answer comes in time. */
export async function askAs(
  caller: Caller,
  { upstream: { origin, breaker }, owner, tokenFor, timeoutMs }: Asking,
  path: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: 'GET' | 'HEAD' | 'DELETE'; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  const token = await tokenFor(caller, owner);
  await breaker.enter();
  const answered = breaker.watch();
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'error',
      headers: { ...headers, [callerHeader]: token, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    answered(false);
    return response;
  } catch (error) {
    answered(true);
    throw error;
  }
}
