import type { ActiveRedirect } from '@filiale/contracts/api/internal-routes';
import { redirectKey } from '@filiale/contracts/content/redirect';
import type { Logger } from '@filiale/kit/process/logging';
import type { Visit } from '../http/visit.ts';
import { createPreparedStore } from '../init/prepared-store.ts';

/** Ages while changes are announced at once, and while they are not. */
const AGES = { softMs: 15_000, hardMs: 600_000 } as const;
const SHORT_AGES = { softMs: 500, hardMs: 600_000 } as const;
/** Stands for this site while a target is taken apart. */
const HERE = 'http://here.invalid';

/** Where to go: encoded, and with the visitor's query where the target has none of its own. */
function locationOf(target: string, search: string): string {
  const url = new URL(target, HERE);
  if (url.search === '' && search !== '') url.search = search;
  // A path that begins with two slashes would name another site.
  return url.origin === HERE ? url.href.slice(HERE.length).replace(/^\/{2,}/, '/') : url.href;
}

/**
 * Answers paths that moved, before any page is asked: from a copy that is dropped on every change of content and checked in
 * the background. While content has never answered, pages go on without. Source: SITE-070.
 */
export function createRedirects({
  read,
  isLive,
  logger,
}: {
  readonly read: () => Promise<readonly ActiveRedirect[]>;
  readonly isLive: () => boolean;
  readonly logger: Logger;
}) {
  const store = createPreparedStore<ReadonlyMap<string, ActiveRedirect>>({
    fill: async () => new Map((await read()).map((redirect) => [redirect.path, redirect])),
    sizeOf: () => 1,
    maxBytes: 1,
    ages: () => (isLive() ? AGES : SHORT_AGES),
    failed: (error) => logger.warn({ error }, 'redirects not checked, go on as read last'),
  });
  let retryAtMs = 0;

  const present = async (): Promise<ReadonlyMap<string, ActiveRedirect> | undefined> => {
    if (Date.now() < retryAtMs) return store.peek('');
    try {
      return await store.get('');
    } catch (error) {
      retryAtMs = Date.now() + 1_000;
      logger.warn({ error }, 'redirects not read');
      return undefined;
    }
  };

  /** True when the path had moved and was answered. */
  const answer = async ({ request, response, path, search }: Visit): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const redirect = (await present())?.get(redirectKey(path));
    if (!redirect) return false;
    // Asked again each time, so that even a permanent one can be taken back.
    const headers = { location: locationOf(redirect.target, search), 'cache-control': 'no-cache' };
    response.writeHead(redirect.status, { ...headers, 'content-length': 0 });
    response.end();
    return true;
  };
  return { answer, invalidate: store.invalidate };
}
export type Redirects = ReturnType<typeof createRedirects>;
