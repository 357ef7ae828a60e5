import { isIPv6 } from 'node:net';

/** What an address is counted under: IPv6 customers own whole /64 networks. */
export function addressKey(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Whether an address is one of this machine. */
export const isThisMachine = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);
