import { callerHeader } from '@filiale/kit/http/access';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { mediaHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import { passOn, type Visit } from './http/visit.ts';
import type { TokenFor } from './identity/caller-tokens.ts';
import { refuseBody } from './proxy/body-limit.ts';
import type { Upstream } from './proxy/upstream.ts';

/** First segments of the paths that content serves. */
export const mediaSegments: ReadonlySet<string> = new Set(['image', 'upload', 'fonts']);

/** Streams pictures, uploads and fonts from content. */
export function createMedia(content: Upstream | undefined, tokenFor: TokenFor, timeoutMs: number) {
  return async function answerMedia(visit: Visit): Promise<void> {
    const { request, response } = visit;
    if (!content) throw new ProblemError('request.route-unknown');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    refuseBody(request, 0);
    const token = await tokenFor({ kind: 'anonymous' }, 'content');
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
