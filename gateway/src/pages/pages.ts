import { addressKey } from '@filiale/kit/address-key';
import { ProblemError } from '@filiale/kit/problem-error';
import { securePage } from '../http/security-headers.ts';
import { sendProblem } from '../http/send-problem.ts';
import { passOn, type Visit } from '../http/visit.ts';
import type { CallerOfVisit } from '../identity/caller-of-visit.ts';
import type { LinkGuard, SecretLink } from '../limits/guarded-links.ts';
import type { Limits } from '../limits/limits.ts';
import { tellQuota } from '../limits/tell-quota.ts';
import { BODY_LIMIT_BYTES, refuseBody } from '../proxy/body-limit.ts';
import type { Forwarding, Upstream } from '../proxy/upstream.ts';
import { openBuiltStyles } from './built-styles.ts';
import { sendFailedPage } from './failed-page.ts';
import { paintFirst } from './paint-first.ts';
import { readFailure } from './read-failure.ts';
import type { Redirects } from './redirects.ts';
import { type AnswerStatic, STATIC_PREFIX } from './static-files.ts';

/** Asks the web app for the page that says that there is none: one it gives up while drawing is an empty shell too. Source: SITE-002. */
const MISSING_HEADER = 'x-filiale-missing';

/** The keys of an order in the address of its page; wrong ones count as they do in calls. */
function secretOfPage(path: string): SecretLink | undefined {
  const [, uid, hash] = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/status\/([^/]+)\/([^/]+)/i.exec(path) ?? [];
  return uid === undefined ? undefined : { link: `${uid}/${hash}`, limit: 'links' };
}

type Options = {
  readonly web: Upstream | undefined;
  readonly answerStatic: AnswerStatic | undefined;
  readonly redirects: Redirects | undefined;
  readonly callerOf: CallerOfVisit;
  readonly limits: Limits;
  readonly links: LinkGuard;
  readonly timeoutMs: number;
};

/** Everything that is not data comes from the web app; its built files straight from disk where their folder is known. */
export function createPages({ web, answerStatic, redirects, callerOf, limits, links, timeoutMs }: Options) {
  const readStyle = web && openBuiltStyles(web.origin);
  const rewritePage = readStyle && ((html: string) => paintFirst(html, readStyle));
  return async function answerPage(visit: Visit): Promise<void> {
    const { request, response, path } = visit;
    const isBuilt = path.startsWith('/_next/');
    if (answerStatic && path.startsWith(STATIC_PREFIX) && (await answerStatic(visit))) return;
    if (!isBuilt && (await redirects?.answer(visit))) return;
    if (!web) throw new ProblemError('request.route-unknown');
    const isHead = request.method === 'HEAD';
    if (request.method !== 'GET' && !isHead) {
      // Pages are read; whatever else a browser sends goes to the API.
      response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    refuseBody(request, BODY_LIMIT_BYTES);
    const secret = isBuilt ? undefined : secretOfPage(path);
    if (secret) await links.check(secret, visit.address);
    if (!isBuilt) await limits.consume('pages', addressKey(visit.address), (quota) => tellQuota(response, quota));
    // Staff may show a token for drafts; the web app gets none that is wrong, since what it asks is not limited.
    if (!isBuilt && request.headers.authorization !== undefined) await callerOf(visit);
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    securePage(visit);
    passOn(visit);
    const forwarding: Forwarding = {
      timeoutMs,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      ...(rewritePage ? { rewritePage } : {}),
      ...(secret ? { answered: (status) => links.learn(secret, visit.address, status) } : {}),
      // A page that failed while it was drawn is an empty shell: without scripts nothing would be seen, and no title.
      takeOver: (answer) => {
        if (!wantsPage || isBuilt) return false;
        if (answer.statusCode === 404 && request.headers[MISSING_HEADER] === undefined) {
          answer.resume();
          // Both ways listen for its end.
          response.setMaxListeners(2 * response.getMaxListeners());
          request.headers[MISSING_HEADER] = '1';
          const { answered: _heard, ...again } = forwarding;
          web.forward(request, response, { ...again, successStatus: 404 });
          return true;
        }
        if (answer.statusCode !== 500) return false;
        void readFailure(answer).then((status) => sendFailedPage(response, { status, path, isHead }));
        return true;
      },
      fail: (problem) => {
        if (wantsPage && problem.code.startsWith('service.')) sendFailedPage(response, { status: 503, path, isHead });
        else sendProblem(request, response, problem);
      },
    };
    web.forward(request, response, forwarding);
  };
}
