import type { Config } from '@filiale/contracts/config';
import { type NextRequest, NextResponse } from 'next/server';
import { loadOne } from './src/api/server.ts';
import { canonicalPath, localeOfPath } from './src/i18n/paths.ts';
import { KIOSK_COOKIE, kioskStep } from './src/kiosk/kiosk-door.ts';
import { contentSecurityPolicy } from './src/shell/content-security-policy.ts';
import { createKnownOrigins } from './src/tags/known-origins.ts';

const knownOrigins = createKnownOrigins(async () => (await loadOne('/api/config')) as Config);

const KIOSK_COOKIE_SECONDS = 3650 * 86_400;

/** Gives every page a policy whose nonce Next puts on its scripts, and tells the page its locale and path. */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) {
    // One page, one address.
    const target = request.nextUrl.clone();
    target.pathname = canonical;
    return NextResponse.redirect(target, 308);
  }
  const { locale, path } = localeOfPath(pathname);
  const kiosk = kioskStep({
    path,
    locale,
    wish: request.nextUrl.searchParams.get('kiosk'),
    cookie: request.cookies.get(KIOSK_COOKIE)?.value,
  });
  if (kiosk) {
    const target = request.nextUrl.clone();
    target.pathname = kiosk.target;
    target.search = '';
    const answer = NextResponse.redirect(target, 307);
    if (kiosk.cookie !== undefined)
      answer.cookies.set(KIOSK_COOKIE, kiosk.cookie, { path: '/', sameSite: 'lax', maxAge: KIOSK_COOKIE_SECONDS });
    return answer;
  }
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development', await knownOrigins(Date.now()));

  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set('x-page-path', path);
  headers.set('x-page-locale', locale);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('content-language', locale);
  return response;
}

export const config = {
  // Pages only: the build's files, files of `public/` and what the gateway answers itself.
  matcher: ['/((?!_next/|health/|api/|image/|upload/|fonts/|backend|[^/]*\\.[a-z0-9]+$).*)'],
};
