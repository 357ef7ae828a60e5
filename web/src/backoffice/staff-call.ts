import { createClient } from '@filiale/contracts/api/client';
import { newTraceparent } from '../api/traceparent.ts';

const TIMEOUT_MS = 15_000;
/** Kept as long as the tab: an administrator's token does not stay on a shared tablet. */
const TOKEN_KEY = 'filiale-staff-token';

/** The API token that this tab works with; null for a device, whose cookie no script sees. */
export const staffToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);
export function keepStaffToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(TOKEN_KEY);
  else sessionStorage.setItem(TOKEN_KEY, token);
}

/** `fetch` in the name of whoever works in this tab, and in the language of the page. */
export const staffFetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const token = staffToken();
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return globalThis.fetch(input, { ...init, headers });
};

/** The typed client of the back office. */
export const staffCall = createClient({ origin: '', timeoutMs: TIMEOUT_MS, newTraceparent, fetch: staffFetch });
