import { type NextRequest, NextResponse } from 'next/server';
import { internalPath, localeOfPath, localePath } from './src/i18n/paths.ts';
import { contentSecurityPolicy } from './src/shell/content-security-policy.ts';

/** Gives every page a policy whose nonce Next puts on its scripts, and tells the page its locale and path. */
export function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const internal = internalPath(pathname);
  if (internal) {
    // The address of the route itself is not public: one page, one address.
    const target = request.nextUrl.clone();
    target.pathname = localePath(internal.locale, internal.path);
    return NextResponse.redirect(target, 308);
  }
  const { locale, path } = localeOfPath(pathname);
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');

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
