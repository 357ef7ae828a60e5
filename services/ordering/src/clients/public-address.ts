import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** A network that may be called although it is not public: its base address and the length of its prefix. */
export type AllowedNetwork = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];
type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** The name has no address, or nobody says so at the moment. */
export class HostUnknown extends Error {}
/** The name, or the number, is in a network that is not called. */
export class AddressRefused extends Error {}

/** Where clouds answer machines about themselves on an address that is otherwise a public one. */
const METADATA = ipaddr.parse('168.63.129.16');
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the open internet: neither private, loopback, link-local, shared by a carrier, multicast nor reserved, nor
 * one of these wrapped in IPv6 (mapped, translated, tunnelled).
 */
export function isCallable(address: string, allowed: readonly AllowedNetwork[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isWithin = ([base, bits]: AllowedNetwork): boolean => base.kind() === parsed.kind() && parsed.match(base, bits);
  if (allowed.some(isWithin)) return true;
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? isWithin(GLOBAL_IPV6) : parsed.toString() !== METADATA.toString();
}

/**
 * Resolves the addresses of a URL's host once: the caller must connect to these without another lookup, so that a name that resolves
 * differently a moment later cannot lead elsewhere. Rejects with {@link AddressRefused} when one of them may not be called (also as a
 * number in any base), with {@link HostUnknown} when there is none. Simultaneous lookups of a name share one.
 */
export function createAddressGuard(allowed: readonly AllowedNetwork[], resolve: Resolve = resolveName) {
  const asked = new Map<string, Promise<readonly LookupAddress[]>>();
  const addressesOf = (host: string): Promise<readonly LookupAddress[]> => {
    const known = asked.get(host);
    if (known) return known;
    const asking = resolve(host).finally(() => asked.delete(host));
    asked.set(host, asking);
    return asking;
  };
  return async ({ hostname }: Pick<URL, 'hostname'>): Promise<readonly LookupAddress[]> => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = ipaddr.isValid(host)
      ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
      : await addressesOf(host);
    if (addresses.length === 0) throw new HostUnknown('the host has no address');
    if (!addresses.every(({ address }) => isCallable(address, allowed)))
      throw new AddressRefused('the host is in a network that is not called');
    return addresses;
  };
}
export type AddressGuard = ReturnType<typeof createAddressGuard>;

async function resolveName(host: string): Promise<LookupAddress[]> {
  try {
    return await lookup(host, { all: true });
  } catch (cause) {
    throw new HostUnknown('the host is not known', { cause });
  }
}
