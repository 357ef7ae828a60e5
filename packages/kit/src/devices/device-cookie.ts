import type { DeviceCookie } from './kept-devices.ts';

/** Days that the token of a device counts: a tablet on a counter is signed in for as long as it stands there, and browsers keep no cookie longer. */
export const SESSION_DAYS = 400;

/** The cookie of a device, as a header. No script reads it and no other site sends it along with a call. */
export const deviceCookieHeader = (
  { name, path, sameSite }: DeviceCookie,
  token: string,
  { isSecure, days = SESSION_DAYS }: { readonly isSecure: boolean; readonly days?: number },
): string =>
  [
    `${name}=${token}`,
    `Path=${path}`,
    `Max-Age=${days * 24 * 3_600}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
