import { ProblemError } from '@filiale/kit/http/problem-error';
import { isDocsPath } from './docs.ts';
import { firstSegment } from './http/request-path.ts';
import type { Visit } from './http/visit.ts';
import { bearerToken } from './identity/resolve-caller.ts';
import { mediaSegments } from './media.ts';
import { SECURITY_TXT } from './security-txt.ts';

type Answer = (visit: Visit, named: (route: string) => void) => Promise<void> | void;
export type Rooms = {
  readonly api: Answer;
  /** Calls between services and from our own tools. */
  readonly internal: Answer;
  readonly docs: Answer;
  readonly media: Answer;
  readonly pages: Answer;
  readonly healthCalls: Answer;
  readonly securityTxt: Answer;
};

/** The public listener: one origin for data, pictures and pages. */
export function publicListener({ api, docs, media, pages, healthCalls, securityTxt }: Rooms): Answer {
  return (visit, named) => {
    const segment = firstSegment(visit.path);
    if (segment === 'api') return isDocsPath(visit.path) ? docs(visit, named) : api(visit, named);
    if (segment === 'health') return healthCalls(visit, named);
    if (segment === 'internal' || segment === 'metrics') throw new ProblemError('request.route-unknown');
    if (visit.path === SECURITY_TXT) return securityTxt(visit, named);
    if (mediaSegments.has(segment)) {
      named('media');
      return media(visit, named);
    }
    named('page');
    return pages(visit, named);
  };
}

/** The internal listener, for the web app, monitoring and our own tools with the service token. */
export function internalListener(
  { api, internal, media, healthCalls }: Rooms,
  isServiceToken: (token: string) => boolean,
): Answer {
  return (visit, named) => {
    const segment = firstSegment(visit.path);
    if (segment === 'health') return healthCalls(visit, named);
    const { authorization } = visit.request.headers;
    const token = authorization === undefined ? undefined : bearerToken(authorization);
    if (token === undefined || !isServiceToken(token)) throw new ProblemError('access.token-invalid');
    if (segment === 'metrics') return healthCalls(visit, named);
    if (segment === 'api') return api(visit, named);
    if (segment === 'internal') return internal(visit, named);
    // The web app draws with the tenant's pictures.
    if (mediaSegments.has(segment)) return media(visit, named);
    throw new ProblemError('request.route-unknown');
  };
}
