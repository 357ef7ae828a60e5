import { LONGEST_ADDRESS, LONGEST_HEADER } from '@filiale/contracts/analytics/seen-visitor';
import type { Visit } from './visit.ts';

/** What analytics gets to know of a visitor, from which it makes a mark for a day. */
export const seenVisitor = ({ address, host, request: { headers } }: Visit) => ({
  address: address.slice(0, LONGEST_ADDRESS),
  userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_HEADER),
  host: host.slice(0, LONGEST_HEADER),
});
