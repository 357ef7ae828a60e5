import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { addressKey } from '@filiale/kit/http/address-key';

/** Who a visitor is for their share of the uploads: their address as the gateway saw it, hashed, because nobody needs to read it. */
export function visitorKey(headers: IncomingHttpHeaders): string {
  const forwarded = headers['x-forwarded-for'];
  const address = typeof forwarded === 'string' ? (forwarded.split(',')[0] ?? '').trim() : '';
  return createHash('sha256').update(addressKey(address)).digest('hex').slice(0, 32);
}
