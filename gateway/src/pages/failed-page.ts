import type { ServerResponse } from 'node:http';
import { messageLanguage } from '@filiale/contracts/api/problem-message';
import { defaultLocale } from '@filiale/contracts/fields/locales';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Visit } from '../http/visit.ts';

type Language = 'de-AT' | 'en-GB';

type FailedPage = { readonly title: string; readonly heading: string; readonly text: string; readonly retry: string };

const RETRY_SECONDS = 3;

type Status = 429 | 500 | 503;

/** The page for a visitor whose page could not be made: too many calls from their address (429), the shop is away for a moment (503), or something is broken (500). */
const pages: Readonly<Record<Status, Readonly<Record<Language, FailedPage>>>> = {
  429: {
    'de-AT': {
      title: 'Einen Moment bitte',
      heading: 'Einen Moment bitte.',
      text: 'Über Ihren Internetzugang kamen gerade zu viele Aufrufe, vielleicht von jemand anderem im selben Netz. Bestellungen sind davon nicht betroffen. Bitte versuchen Sie es in {minutes} noch einmal.',
      retry: 'Erneut versuchen',
    },
    'en-GB': {
      title: 'One moment please',
      heading: 'One moment please.',
      text: 'There were too many requests from your internet connection just now, perhaps from somebody else on the same network. Orders are not affected. Please try again in {minutes}.',
      retry: 'Try again',
    },
  },
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
      text: 'The page cannot be reached right now. It reloads automatically within a few seconds.',
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

const minutesText = (seconds: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    Math.ceil(seconds / 60),
  );

const htmlOf = (status: Status, seconds: number, language: Language): string => {
  const { title, heading, text: pattern, retry } = pages[status][language];
  const text = pattern.replace('{minutes}', minutesText(seconds, language));
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
  const send = (response: ServerResponse, page: FailedAnswer): void =>
    sendFailedPage(response, page, messageLanguage([prefixOf(page.path) || base]) === 'de' ? 'de-AT' : 'en-GB');
  return {
    learnLanguage: (path: string, language: string | undefined): void => {
      if (language !== undefined && prefixOf(path) === '') base = language;
    },
    send,
    /** Answers a visit of a page with why there is none: too many calls, or a service that is away. False for any other failure. */
    answer: ({ request, response, path }: Pick<Visit, 'request' | 'response' | 'path'>, error: unknown): boolean => {
      if (!(error instanceof ProblemError)) return false;
      const isHead = request.method === 'HEAD';
      if (error.code === 'request.too-many') {
        const { seconds = RETRY_SECONDS } = (error.details ?? {}) as { seconds?: number };
        send(response, { status: 429, path, isHead, seconds });
        return true;
      }
      if (error.code.startsWith('service.')) {
        send(response, { status: 503, path, isHead });
        return true;
      }
      return false;
    },
  };
}
type FailedAnswer = {
  readonly status: Status;
  readonly path: string;
  readonly isHead: boolean;
  /** After how many seconds a refused visitor may come again. */
  readonly seconds?: number;
};

/** Answers a page that could not be made; a 503 tries again by itself. Source: ERR-016. */
function sendFailedPage(
  response: ServerResponse,
  { status, isHead, seconds = RETRY_SECONDS }: FailedAnswer,
  language: Language,
): void {
  const html = htmlOf(status, seconds, language);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    ...(status === 500 ? {} : { 'retry-after': String(seconds) }),
  });
  response.end(isHead ? undefined : html);
}
