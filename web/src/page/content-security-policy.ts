import type { ForeignOrigins } from '../marketing-tags/foreign-origins.ts';

/**
 * The policy of every page. Scripts run by nonce only (Next reads it from this header and stamps its own inline scripts;
 * ours take it from the `x-nonce` header). Styles may be inline because React writes style attributes. Pictures may come
 * from anywhere over https because legal texts may show them. `foreign` are the origins of configured tags and maps.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean, foreign: ForeignOrigins): string {
  const scripts = isDevelopment ? "'unsafe-eval' 'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`;
  const list = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${list(foreign.scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Style sheets of `/api/fonts` bring their font along.
    "font-src 'self' data:",
    // Without these two, a strict script-src would decide on the service worker.
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${list(foreign.connections)}`,
    `frame-src 'self'${list(foreign.frames)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
