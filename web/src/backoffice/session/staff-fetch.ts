import { seeAsHeader } from '@filiale/contracts/api/access';
import { createClient } from '@filiale/contracts/api/client';
import { pageCallHeaders } from '../../api/page-call-headers.ts';
import { newTraceparent } from '../../api/traceparent.ts';
import { seenAs } from '../see-as/see-as.ts';

const TIMEOUT_MS = 15_000;

/** Calls about the session, which always use one's own rights, also while viewing as somebody else. */
const isOfSession = (input: RequestInfo | URL): boolean => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return pathname.startsWith('/api/session') || pathname === '/api/users/me';
};

/** `fetch` in the language of the page, with the sign that a page of ours is calling; who is behind it, its cookies say. */
export const staffFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang);
  for (const [name, value] of Object.entries(pageCallHeaders)) headers.set(name, value);
  const seen = seenAs();
  if (seen && !isOfSession(input)) {
    const { roles, branches } = seen;
    headers.set(seeAsHeader, JSON.stringify({ roles, branches }));
  }
  return globalThis.fetch(input, { ...init, headers });
};

/** The typed client for pages on which nobody has signed in yet: a refusal is only returned. */
export const plainCall = createClient({ origin: '', timeoutMs: TIMEOUT_MS, newTraceparent, fetch: staffFetch });
