import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

const parsed = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address) : undefined;

/** What an address is counted under: IPv6 customers own whole /64 networks. */
export function addressKey(address: string): string {
  const known = parsed(address);
  if (known === undefined) return address;
  return 'parts' in known
    ? `${known.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : known.toString();
}

const MARK_LENGTH = 22;

const markOf = (text: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(text).digest('base64url').slice(0, MARK_LENGTH);

/** A mark of an address, by which two calls from it are known to be from one: an HMAC with the salt of the day (`createDailySalts`). */
export const markOfAddress = (address: string, salt: Buffer): string => markOf(addressKey(address), salt);

/** A mark of a visitor, by which two calls of a day are known to be from one browser: of the address, and of how the browser calls itself. */
export const markOfVisitor = (address: string, userAgent: string, salt: Buffer): string =>
  markOf(`${addressKey(address)}\n${userAgent}`, salt);

/** Whether an address is one of this machine. */
export const isThisMachine = (address: string): boolean => parsed(address)?.range() === 'loopback';

/** The network of an address, to anonymise it: /24 for IPv4, /48 (a customer's site) for IPv6; empty for invalid addresses. */
export function networkOf(address: string): string {
  const known = parsed(address);
  if (known === undefined) return '';
  if ('parts' in known)
    return `${known.parts
      .slice(0, 3)
      .map((part) => part.toString(16))
      .join(':')}::/48`;
  return `${known.octets.slice(0, 3).join('.')}.0/24`;
}
