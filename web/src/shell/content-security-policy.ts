/**
 * The policy of every page. Scripts run by nonce only (Next reads it from this header and stamps its own inline scripts;
 * ours take it from the `x-nonce` header). Styles may be inline because React writes style attributes. Pictures may come
 * from anywhere over https because legal texts may show them.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const scripts = isDevelopment ? "'unsafe-eval' 'unsafe-inline'" : `'nonce-${nonce}' 'strict-dynamic'`;
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    // Without these two, a strict script-src would decide on the service worker.
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
