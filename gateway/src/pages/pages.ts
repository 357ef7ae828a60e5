import { BODY_LIMIT_BYTES } from '@filiale/contracts/api/route';
import { wantsPage } from '@filiale/contracts/api/wants-page';
import { terminalHeader } from '@filiale/contracts/ordering/terminal';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { securePage } from '../http/security-headers.ts';
import { sendProblem } from '../http/send-problem.ts';
import { passOn, type Visit } from '../http/visit.ts';
import type { CallerOfVisit } from '../identity/caller-of-visit.ts';
import type { LinkGuard, SecretLink } from '../limits/guarded-links.ts';
import { setQuotaHeaders } from '../limits/quota-headers.ts';
import type { Limits } from '../limits/rate-limits.ts';
import { refuseBody } from '../proxy/body-limit.ts';
import type { Forwarding, Upstream } from '../proxy/upstream.ts';
import { type ConsentCounting, isOpenedByVisitor } from './consent-counts.ts';
import { createFailedPages } from './failed-page.ts';
import type { PathCounts } from './path-counts.ts';
import type { QrCodes } from './qr-codes.ts';
import type { Redirects } from './redirects.ts';
import type { Terminals } from './terminals.ts';

/** Files of the web app that belong to pages: their answers are neither moved nor counted. */
const BUILT_PREFIX = '/_next/';

/** The keys of an order in the address of its page; wrong ones count as they do in calls. */
function secretOfPage(path: string): SecretLink | undefined {
  const [, uid, hash] = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/status\/([^/]+)\/([^/]+)/i.exec(path) ?? [];
  return uid === undefined ? undefined : { link: `${uid}/${hash}`, limit: 'links' };
}

type Options = {
  readonly web: Upstream | undefined;
  readonly qrCodes: QrCodes | undefined;
  readonly redirects: Redirects | undefined;
  readonly counts: PathCounts | undefined;
  readonly consents: Pick<ConsentCounting, 'opened'> | undefined;
  readonly terminals: Terminals | undefined;
  readonly callerOf: CallerOfVisit;
  readonly limits: Limits;
  readonly links: LinkGuard;
  readonly timeoutMs: number;
};

/** Everything that is not data comes from the web app, as it sends it. Errors and refusals are pages too. */
export function createPages({
  web,
  qrCodes,
  redirects,
  counts,
  consents,
  terminals,
  callerOf,
  limits,
  links,
  timeoutMs,
}: Options) {
  const failed = createFailedPages();
  const answer = async (visit: Visit, isBuilt: boolean, isForReading: boolean): Promise<void> => {
    const { request, response, path } = visit;
    if (!isBuilt) securePage(visit);
    if (!isBuilt && ((await qrCodes?.answer(visit)) || (await redirects?.answer(visit)))) return;
    if (!web) throw new ProblemError('request.route-unknown');
    const isHead = request.method === 'HEAD';
    if (request.method !== 'GET' && !isHead) {
      // Pages are only read; other methods go to the API.
      response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    refuseBody(request, BODY_LIMIT_BYTES);
    const secret = isBuilt ? undefined : secretOfPage(path);
    if (secret) await links.check(secret, visit.address);
    if (!isBuilt) await limits.consume('pages', addressKey(visit.address), (quota) => setQuotaHeaders(response, quota));
    // Staff may show a token for drafts; the web app gets no wrong one, since its own calls are not limited.
    if (!isBuilt && request.headers.authorization !== undefined) await callerOf(visit);
    const terminal = isBuilt ? undefined : await terminals?.of(visit);
    if (terminal && (await terminals?.leave(visit, terminal))) return;
    // Order terminals ask nobody for consent.
    const isOpened = !isBuilt && !terminal && isOpenedByVisitor(visit);
    passOn(visit);
    if (terminal) request.headers[terminalHeader] = terminal.branch;
    const forwarding: Forwarding = {
      timeoutMs,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      answered: (status) => {
        // A built file is no page, but the answer for a missing one may be.
        if (isBuilt && status !== 200) securePage(visit);
        if (secret) links.learn(secret, visit.address, status);
        if (isOpened && status === 200) consents?.opened();
      },
      // A page that could not be made says only why.
      takeOver: (page) => {
        const { statusCode: status } = page;
        if (status === 200 && isForReading && !isBuilt) failed.learnLanguage(path, page.headers['content-language']);
        if (status === 404 && !isBuilt) {
          if (redirects?.answerMissing(visit)) {
            page.resume();
            return true;
          }
          if (isForReading && !isHead && !secret) counts?.missing(path);
        }
        if (!isForReading || isBuilt || (status !== 500 && status !== 503)) return false;
        page.resume();
        failed.send(response, { status, path, isHead });
        return true;
      },
      fail: (problem) => {
        if (!isForReading || !failed.answer(visit, problem)) sendProblem(request, response, problem);
      },
    };
    web.forward(request, response, forwarding);
  };
  return async function answerPage(visit: Visit): Promise<void> {
    const isBuilt = visit.path.startsWith(BUILT_PREFIX);
    const isForReading = wantsPage(visit.request);
    try {
      await answer(visit, isBuilt, isForReading);
    } catch (error) {
      if (!isForReading || isBuilt || !failed.answer(visit, error)) throw error;
    }
  };
}
