import { createHmac } from 'node:crypto';

/** `Datatrans-Signature` of a raw body: HMAC-SHA256 of the milliseconds directly followed by the body. */
export function callbackSignature(signKeyHex: string, body: string, atMs: number): string {
  const hash = createHmac('sha256', Buffer.from(signKeyHex, 'hex')).update(`${atMs}${body}`).digest('hex');
  return `t=${atMs},s0=${hash}`;
}
