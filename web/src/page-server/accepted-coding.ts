import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip' | 'identity';

/** Content negotiation of compression: the smallest form that the caller takes. */
export function acceptedCoding(request: IncomingMessage): Coding {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
