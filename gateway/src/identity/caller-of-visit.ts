import type { Caller } from '@filiale/contracts/access';
import type { Visit } from '../http/visit.ts';
import { addressKey, type Limits } from '../limits/limits.ts';
import { apiKeyHeader, type callerResolver } from './resolve-caller.ts';

/** Header by which the web app passes on what a visitor showed when asking for a page. */
export const visitorAuthorization = 'x-filiale-visitor-authorization';

/** Who is behind a request. A wrong token is refused and counts as a guess; the web app speaks for the visitor whose page it makes. */
export function callerOfVisit(resolveCaller: ReturnType<typeof callerResolver>, limits: Limits) {
  return async ({ request, address, isInternal }: Visit): Promise<Caller> => {
    const { headers } = request;
    if (isInternal) {
      // The internal listener's own token says nothing about the visitor.
      const { cookie, [visitorAuthorization]: authorization } = headers;
      return resolveCaller({
        ...(cookie === undefined ? {} : { cookie }),
        ...(typeof authorization === 'string' ? { authorization } : {}),
      });
    }
    try {
      return await resolveCaller(headers);
    } catch (error) {
      if (headers.authorization !== undefined || headers[apiKeyHeader] !== undefined)
        await limits.consume('guesses', addressKey(address));
      throw error;
    }
  };
}
export type CallerOfVisit = ReturnType<typeof callerOfVisit>;
