import { terminalHeader } from '@filiale/contracts/ordering/terminal';
import { languagesOf } from '@filiale/rules/locales';
import { type NextRequest, NextResponse } from 'next/server';
import { listOf } from './src/api/init-entries.ts';
import { loadConfig, loadInit } from './src/api/server.ts';
import { setLanguages } from './src/i18n/company-languages.ts';
import { canonicalPath, localeOfPath } from './src/i18n/paths.ts';
import { kioskRedirect } from './src/kiosk/kiosk-paths.ts';
import { type ForeignOrigins, foreignOrigins, noForeignOrigins } from './src/marketing-tags/foreign-origins.ts';
import { createKnownConfig } from './src/marketing-tags/known-config.ts';
import { contentSecurityPolicy } from './src/page/content-security-policy.ts';

const knownConfig = createKnownConfig(loadConfig, (config) => ({
  foreign: foreignOrigins(config),
  languages: languagesOf(config),
}));

/** Identifier of the branch whose terminal asks for a page, as the gateway says; undefined for everybody else. */
async function terminalOf({ headers }: NextRequest): Promise<string | undefined> {
  const id = headers.get(terminalHeader);
  if (id === null) return undefined;
  const entries = await loadInit().catch(() => null);
  return entries ? listOf(entries, '/branches').find((branch) => branch.id === id)?.identifier : undefined;
}

/** The back office: one page for all of its addresses, in the language of whoever works there, without anything of others. */
const isBackOffice = (pathname: string): boolean => pathname === '/backend' || pathname.startsWith('/backend/');

/** The page of screens shows pages of others in frames, without anything of ours. */
const isTv = (pathname: string): boolean => pathname === '/tv' || pathname.startsWith('/tv/');
const framesOfScreens: ForeignOrigins = { ...noForeignOrigins, frames: ['https:'] };

const isDevelopment = process.env.NODE_ENV === 'development';

/** Lets a page be made under a policy whose nonce Next puts on its scripts. */
function withPolicy(request: NextRequest, foreign: ForeignOrigins, told: Readonly<Record<string, string>>) {
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy(nonce, isDevelopment, foreign);
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries({ 'content-security-policy': policy, 'x-nonce': nonce, ...told }))
    headers.set(name, value);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Gives every page a policy whose nonce Next puts on its scripts, and tells it its locale and path: next.config.ts leads it to the page of that locale. */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (isBackOffice(pathname)) return withPolicy(request, noForeignOrigins, {});
  if (isTv(pathname)) return withPolicy(request, framesOfScreens, {});
  const known = await knownConfig(Date.now());
  if (known) setLanguages(known.languages);
  const isMissing = request.headers.has('x-filiale-missing');
  const canonical = isMissing ? pathname : canonicalPath(pathname);
  if (canonical !== pathname) {
    // One page, one address.
    const target = request.nextUrl.clone();
    target.pathname = canonical;
    return NextResponse.redirect(target, 308);
  }
  const { locale, path } = localeOfPath(pathname);
  const way = kioskRedirect({ path, locale, terminal: await terminalOf(request) });
  if (way !== null) {
    const target = request.nextUrl.clone();
    target.pathname = way;
    target.search = '';
    return NextResponse.redirect(target, 307);
  }
  const place = isMissing ? 'missing' : path === pathname ? 'base' : 'prefixed';
  const told = { 'x-page-path': path, 'x-page-locale': locale, 'x-page-place': place };
  const response = withPolicy(request, known?.foreign ?? noForeignOrigins, told);
  response.headers.set('content-language', locale);
  return response;
}

export const config = {
  // Pages only: the build's files, files of `public/` and what the gateway answers itself.
  matcher: [
    '/((?!_next/|health/|api/|image/|upload/|fonts/|[^/]*\\.[a-z0-9]+$).*)',
    // The page that says that there is none, whatever was asked for.
    { source: '/(.*)', has: [{ type: 'header', key: 'x-filiale-missing' }] },
  ],
};
