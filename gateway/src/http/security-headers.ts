import type { ServerResponse } from 'node:http';
import { DATA_POLICY } from '@filiale/kit/http/http-answer';
import helmet from 'helmet';
import type { Visit } from './visit.ts';

/** Headers of data: nothing in it may run or be framed, and it is kept nowhere. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': DATA_POLICY,
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
 * The policy of a page for which the web app sends none. The web app's pages come with a nonce for their inline scripts; pages without one
 * run no inline scripts.
 */
const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

const setPageHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
  // Order pages carry their key in the address: no other site may see it.
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  xPoweredBy: false,
});
/** Permissions of pages: the place of the device, for the nearest branch; everything else is closed, also to embedded pages. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'serial=()',
  'usb=()',
].join(', ');

/** Sets the headers of a page on its answer; headers of the web app win. */
export function securePage({ request, response }: Visit): void {
  response.setHeader('permissions-policy', PERMISSIONS);
  setPageHeaders(request, response, (error?: unknown) => {
    if (error) throw error;
  });
}

/** Makes browsers insist on TLS, on answers over TLS only. */
export function insistOnTls(response: ServerResponse, isSecure: boolean): void {
  if (isSecure) response.setHeader('strict-transport-security', `max-age=${TLS_SECONDS}; includeSubDomains`);
}
