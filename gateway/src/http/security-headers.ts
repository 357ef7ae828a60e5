import type { ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Visit } from './visit.ts';

/** Headers of data: nothing in it may run or be framed, and it is kept nowhere. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of pictures and files: shown anywhere, but nothing in them may run, since strangers upload them. */
export const mediaHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Seconds that browsers insist on TLS after they have met it. */
const TLS_SECONDS = 31_536_000;

/**
 * What a page may load when the web app sends no policy of its own. Next.js starts its pages with inline scripts, so
 * these are allowed here; a policy with nonces from the web app takes the place of this one.
 */
const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'unsafe-inline'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

const pageHelmet = (scriptSrc: string[]) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...pagePolicy, scriptSrc } },
    // Order pages carry their key in the address: no other site may see it.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    xPoweredBy: false,
  });
const ofPages = pageHelmet(pagePolicy.scriptSrc);
const ofDocs = pageHelmet(["'self'"]);

const apply = (set: typeof ofPages, { request, response }: Visit): void =>
  set(request, response, (error?: unknown) => {
    if (error) throw error;
  });

/** Sets the headers of a page on its answer; what the web app sends itself wins. */
export const securePage = (visit: Visit): void => apply(ofPages, visit);
/** The same for our own pages, which need no inline script. */
export const secureDocs = (visit: Visit): void => apply(ofDocs, visit);

/** Tells browsers to insist on TLS, on answers that went over it only. */
export function insistOnTls(response: ServerResponse, isSecure: boolean): void {
  if (isSecure) response.setHeader('strict-transport-security', `max-age=${TLS_SECONDS}; includeSubDomains`);
}
