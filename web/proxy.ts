import { type NextRequest, NextResponse } from 'next/server';
import { localeOfPath } from './src/i18n/paths.ts';
import { contentSecurityPolicy } from './src/shell/content-security-policy.ts';

/** `/x` is served as de-AT, `/en/x` as en-GB; every page carries a policy whose nonce Next puts on its scripts. */
export function proxy(request: NextRequest) {
  const { locale, path } = localeOfPath(request.nextUrl.pathname);
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');

  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set('x-page-path', path);
  headers.set('x-page-locale', locale);

  const target = request.nextUrl.clone();
  target.pathname = path === '/' ? `/${locale}` : `/${locale}${path}`;
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('content-language', locale);
  return response;
}

export const config = {
  // Pages only: the build's files, files of `public/` and what the gateway answers itself have no locale.
  matcher: ['/((?!_next/|api/|image/|upload/|fonts/|backend|[^/]*\\.[a-z0-9]+$).*)'],
};
