import { ProblemError } from '@filiale/kit/http/problem-error';
import { dataHeaders } from './http/security-headers.ts';
import { sendBytes } from './http/send-bytes.ts';
import type { Visit } from './http/visit.ts';

/** Where it lies by RFC 9116. */
export const SECURITY_TXT = '/.well-known/security.txt';
/** It is made anew at each call, and must not be valid for longer than a year, in ms. */
const VALID_MS = 180 * 24 * 3_600_000;

/** Answers with the contact for security reports. `contact` is a mailto:, tel: or https: address, `origin` the shop's own. */
export function createSecurityTxt({ contact, origin }: { readonly contact: string; readonly origin: string }) {
  return function answerSecurityTxt(visit: Visit): void {
    if (visit.request.method !== 'GET' && visit.request.method !== 'HEAD') {
      visit.response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${origin}${SECURITY_TXT}`,
    ];
    sendBytes(visit, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`, dataHeaders);
  };
}
