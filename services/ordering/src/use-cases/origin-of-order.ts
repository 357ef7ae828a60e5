import { createHash } from 'node:crypto';
import { addressKey, isThisMachine } from '@filiale/kit/http/address-key';

const MARK_LENGTH = 22;

/**
 * A mark of the network an order came from, for counting on one day: the same address has another one tomorrow, and none of them is kept as
 * such. Null for the machine itself and where the gateway said nothing.
 */
export function originOfOrder(address: string | undefined, day: string): string | null {
  if (!address || isThisMachine(address)) return null;
  return createHash('sha256')
    .update(`${day} ${addressKey(address)}`)
    .digest('base64url')
    .slice(0, MARK_LENGTH);
}
