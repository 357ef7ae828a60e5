import type { Caller } from '@filiale/contracts/api/access';
import { callerHeader } from '@filiale/kit/http/access';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { mediaHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import { passOn, type Visit } from './http/visit.ts';
import type { CallerOfVisit } from './identity/caller-of-visit.ts';
import { refuseBody } from './proxy/body-limit.ts';
import type { Upstream } from './proxy/upstream.ts';

/** First segments of the paths that content serves. */
export const mediaSegments: ReadonlySet<string> = new Set(['image', 'upload', 'fonts']);

const anonymous: Caller = { kind: 'anonymous' };

type Options = {
  readonly content: Upstream | undefined;
  readonly callerOf: CallerOfVisit;
  readonly tokenFor: TokenFor;
  readonly timeoutMs: number;
};

/** Streams pictures, uploads and fonts from content, which learns who asks for uploads: some are for staff alone. */
export function createMedia({ content, callerOf, tokenFor, timeoutMs }: Options) {
  /** Most uploads are for everybody, so nobody is refused because it cannot be said who they are. */
  const askerOf = (visit: Visit): Promise<Caller> =>
    callerOf(visit).catch((error: unknown) => {
      if (error instanceof ProblemError) return anonymous;
      throw error;
    });
  return async function answerMedia(visit: Visit): Promise<void> {
    const { request, response } = visit;
    if (!content) throw new ProblemError('request.route-unknown');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    refuseBody(request, 0);
    const asker = visit.path.startsWith('/upload/') ? await askerOf(visit) : anonymous;
    const token = await tokenFor(asker, 'content');
    passOn(visit);
    delete request.headers.authorization;
    delete request.headers.cookie;
    request.headers[callerHeader] = token;
    content.forward(request, response, {
      timeoutMs,
      bodyLimitBytes: 0,
      defaults: mediaHeaders,
      fail: (problem) => sendProblem(request, response, problem),
    });
  };
}
