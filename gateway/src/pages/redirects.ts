import type { ActiveRedirect } from '@filiale/contracts/api/internal-routes';
import { askedPath, redirectKey } from '@filiale/contracts/content/redirect';
import { redirectTable } from '@filiale/contracts/content/redirect-patterns';
import type { Logger } from '@filiale/kit/process/logging';
import type { Visit } from '../http/visit.ts';
import { createPreparedStore } from '../init/prepared-store.ts';
import { locationOf } from './location-of.ts';

/** Ages while changes are announced at once, and while they are not. */
const AGES = { softMs: 15_000, hardMs: 600_000 } as const;
const SHORT_AGES = { softMs: 500, hardMs: 600_000 } as const;
type Table = ReturnType<typeof redirectTable<ActiveRedirect>>;
type Found = { readonly rule: ActiveRedirect; readonly target: string };

/**
 * Answers paths that moved: before the web app is asked, or by wildcards where it has no page. From a copy that is dropped on every change of content and
 * checked in the background. While content has never answered, pages go on without. Source: SITE-070.
 */
export function createRedirects({
  read,
  isLive,
  followed,
  logger,
}: {
  readonly read: () => Promise<readonly ActiveRedirect[]>;
  readonly isLive: () => boolean;
  /** Called with the path of each redirect that is answered. */
  readonly followed: (path: string) => void;
  readonly logger: Logger;
}) {
  const store = createPreparedStore<Table>({
    fill: async () => redirectTable(await read()),
    sizeOf: () => 1,
    maxBytes: 1,
    ages: () => (isLive() ? AGES : SHORT_AGES),
    failed: (error) => logger.warn({ error }, 'redirects not checked, go on as read last'),
  });
  let retryAtMs = 0;

  const present = async (): Promise<Table | undefined> => {
    if (Date.now() < retryAtMs) return store.peek('');
    try {
      return await store.get('');
    } catch (error) {
      retryAtMs = Date.now() + 1_000;
      logger.warn({ error }, 'redirects not read');
      return undefined;
    }
  };

  const send = ({ response, search }: Visit, { rule, target }: Found): true => {
    followed(rule.path);
    // Asked again each time, so that even a permanent one can be taken back.
    const headers = { location: locationOf(target, search), 'cache-control': 'no-cache' };
    response.writeHead(rule.status, { ...headers, 'content-length': 0 });
    response.end();
    return true;
  };
  const isRead = ({ request: { method } }: Visit): boolean => method === 'GET' || method === 'HEAD';

  return {
    /** True when the path had moved and was answered. */
    answer: async (visit: Visit): Promise<boolean> => {
      const rule = isRead(visit) ? (await present())?.exact(redirectKey(visit.path)) : undefined;
      return rule ? send(visit, { rule, target: rule.target }) : false;
    },
    /** The same by redirects with wildcards, for a path that no page was found at. */
    answerMissing: (visit: Visit): boolean => {
      const found = isRead(visit) ? store.peek('')?.byPattern(askedPath(visit.path)) : undefined;
      return found ? send(visit, found) : false;
    },
    invalidate: store.invalidate,
  };
}
export type Redirects = ReturnType<typeof createRedirects>;
