import type { Caller } from '@filiale/contracts/api/access';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { setDeviceCookie } from '../http/device-cookie.ts';
import type { Visit } from '../http/visit.ts';
import { type Quota, setQuotaHeaders } from '../limits/quota-headers.ts';
import type { Limits } from '../limits/rate-limits.ts';
import { bearerToken, type callerResolver, isApiKey } from './resolve-caller.ts';

/** Header by which the web app passes on a visitor's credentials for a page. */
export const visitorAuthorization = 'x-filiale-visitor-authorization';

/** Who is behind a request. A wrong token or key is refused and counts; the web app speaks for the visitor whose page it makes. */
export function callerOfVisit(resolveCaller: ReturnType<typeof callerResolver>, limits: Limits) {
  return async (
    visit: Visit,
    /** A call that devices alone make: whoever is signed in in the same browser does not stand before it. */
    { isForDevice = false }: { readonly isForDevice?: boolean } = {},
  ): Promise<Caller> => {
    const { request, response, address, isInternal, isSecure } = visit;
    const { headers } = request;
    if (isInternal) {
      // The internal listener's own token says nothing about the visitor.
      const { cookie, [visitorAuthorization]: authorization } = headers;
      const shown = {
        ...(cookie === undefined ? {} : { cookie }),
        ...(typeof authorization === 'string' ? { authorization } : {}),
      };
      return resolveCaller(shown, undefined, isSecure);
    }
    try {
      return await resolveCaller(
        headers,
        address,
        isSecure,
        isForDevice,
        isForDevice ? setDeviceCookie(visit) : undefined,
      );
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'access.token-invalid') throw error;
      // A wrong secret is a call as well, and a wrong token counts besides; wrong keys count where they are asked about.
      const report = (quota: Quota): void => setQuotaHeaders(response, quota);
      await limits.consume('api', addressKey(address), report);
      const isToken = headers.authorization !== undefined && !isApiKey(bearerToken(headers.authorization) ?? '');
      if (isToken) await limits.consume('tokens', addressKey(address), report);
      throw error;
    }
  };
}
export type CallerOfVisit = ReturnType<typeof callerOfVisit>;
