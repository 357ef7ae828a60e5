import type { ServerResponse } from 'node:http';
import { messageLanguage } from '@filiale/contracts/api/problem-message';
import { defaultLocale } from '@filiale/contracts/fields/locales';

type Language = 'de-AT' | 'en-GB';

type FailedPage = { readonly title: string; readonly heading: string; readonly text: string; readonly retry: string };

const RETRY_SECONDS = 3;

/** What a visitor reads whose page could not be made: the shop is away for a moment (503), or something is broken (500). */
const pages: Readonly<Record<500 | 503, Readonly<Record<Language, FailedPage>>>> = {
  503: {
    'de-AT': {
      title: 'Gleich wieder da',
      heading: 'Wir sind gleich wieder da.',
      text: 'Die Seite ist gerade nicht erreichbar. Sie wird in wenigen Sekunden von selbst neu geladen.',
      retry: 'Jetzt neu laden',
    },
    'en-GB': {
      title: 'Back in a moment',
      heading: 'We will be back in a moment.',
      text: 'The page cannot be reached right now. It reloads by itself within a few seconds.',
      retry: 'Reload now',
    },
  },
  500: {
    'de-AT': {
      title: '500 Internal Server Error',
      heading: '500 Internal Server Error',
      text: 'Leider ist ein interner Fehler aufgetreten.',
      retry: 'Erneut versuchen',
    },
    'en-GB': {
      title: '500 Internal Server Error',
      heading: '500 Internal Server Error',
      text: 'Unfortunately an internal error has occurred.',
      retry: 'Try again',
    },
  },
};

const htmlOf = (status: 500 | 503, language: Language): string => {
  const { title, heading, text, retry } = pages[status][language];
  const refresh = status === 503 ? `<meta http-equiv="refresh" content="${RETRY_SECONDS}">\n` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<meta name="robots" content="noindex">
<meta name="theme-color" content="#000000">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --page: #f5f5f0; --ink: #17201b; --ink-2: #47524c; --main: #17201b; --on-main: #fff; --focus: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --page: #111613; --ink: #f1f4ef; --ink-2: #bcc6bf; --main: #f1f4ef; --on-main: #17201b; --focus: #9cc2ff; } }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-content: center; padding: 1.5rem; background: var(--page); color: var(--ink); font: 1.125rem/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 30rem; }
h1 { margin: 0 0 .5rem; font-size: 2.125rem; line-height: 1.08; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--ink-2); }
a { display: inline-flex; align-items: center; min-height: 3.5rem; padding: 0 1.5rem; border-radius: .625rem; background: var(--main); color: var(--on-main); font-weight: 650; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<a href="">${retry}</a>
</main>
</body>
</html>
`;
};

/** The part of a path that names its language; nothing where it is the company's own. */
const prefixOf = (path: string): string => {
  const [first = ''] = path.slice(1).split('/');
  return /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(first) ? first : '';
};

/** Remembers which language pages without a prefix are in, from those that were made, for those that cannot be. */
export function createFailedPages() {
  let base: string = defaultLocale;
  return {
    heard: (path: string, language: string | undefined): void => {
      if (language !== undefined && prefixOf(path) === '') base = language;
    },
    send: (response: ServerResponse, page: FailedAnswer): void =>
      sendFailedPage(response, page, messageLanguage([prefixOf(page.path) || base]) === 'de' ? 'de-AT' : 'en-GB'),
  };
}
type FailedAnswer = { readonly status: 500 | 503; readonly path: string; readonly isHead: boolean };

/** Answers a page that could not be made; a 503 tries again by itself. Source: ERR-016. */
function sendFailedPage(response: ServerResponse, { status, isHead }: FailedAnswer, language: Language): void {
  const html = htmlOf(status, language);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
  });
  response.end(isHead ? undefined : html);
}
