import { createClient } from '@filiale/contracts/api/client';
import { pageWords } from '../i18n/define-messages.ts';
import { spokenProblem } from '../i18n/spoken-problem.ts';
import { pageCallHeaders } from './page-call-headers.ts';
import { newTraceparent } from './traceparent.ts';

const TIMEOUT_MS = 15_000;

const pageLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

/** Requests refusals in the language of the page, not of the browser; if we have no texts in it, in the page's fallback language. */
function spokenHere(): Record<string, string> {
  const lang = pageLanguage();
  return lang === '' ? {} : { 'accept-language': `${lang}, ${pageWords(lang)};q=0.9` };
}

/** The typed client of the browser: same origin, `ApiError` for refusals. `call('POST /api/orders', { body })`. */
export const call = createClient({
  origin: '',
  timeoutMs: TIMEOUT_MS,
  newTraceparent,
  headers: pageCallHeaders,
  messageOf: ({ code, details }) => spokenProblem(code, pageLanguage(), details),
  // Resolved at the call, so that tests and offline handling may replace it.
  fetch: (input, init) => globalThis.fetch(input, { ...init, headers: { ...init?.headers, ...spokenHere() } }),
});
