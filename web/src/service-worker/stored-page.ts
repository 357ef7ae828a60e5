/** Mark on `<html>` of a page that came from the worker's cache; the page then says its time. */
const MARK = 'data-stored';
const KEPT_HEADERS = ['content-type', 'content-language', 'content-security-policy', 'referrer-policy'];
const STORED_AT = 'x-stored-at';
const TITLE = 'x-page-title';

/** Whether an answer is a page worth keeping. */
export const isKeepable = (answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** A page as it is kept: its HTML marked, its policy with the nonce that is in it, its title and when it was drawn. */
export function storedPage(html: string, headers: Headers, nowMs: number): Response {
  const kept = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  kept.set(STORED_AT, String(nowMs));
  kept.set(TITLE, encodeURIComponent(titleOf(html)));
  return new Response(html.replace(/<html\b/, `<html ${MARK}`), { headers: kept });
}

export const storedAtMs = (page: Response): number => Number(page.headers.get(STORED_AT) ?? 0);
export const storedTitle = (page: Response): string => decodeURIComponent(page.headers.get(TITLE) ?? '');

/** Title of a page as text. */
function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&amp;/g, '&');
}

/** Built files that a page names: kept with it, so that it looks and works the same without a network. */
export const assetsOf = (html: string): string[] => [
  ...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2|svg)/g) ?? []),
];

/** The company's languages as the page carries them; empty where there are none. */
export const localesOf = (html: string): string => /<html[^>]*\bdata-locales="([\w -]+)"/.exec(html)?.[1] ?? '';

/** The tenant's colours as the page carries them, for the offline view; empty where there are none. */
export const themeOf = (html: string): string => /:root\{[^{}<]*--brand:[^{}<]*\}/.exec(html)?.[0] ?? '';
