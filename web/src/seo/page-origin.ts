import { headers } from 'next/headers';

/** Origin that addresses of pages are told with: the shop's own, `PUBLIC_URL`. */
export async function pageOrigin(): Promise<string> {
  return originOf(await headers());
}

/** The same for a request. Where no address is set, what the gateway reports stands in, which is whatever a visitor named as host. */
export function originOf(list: Headers): string {
  const own = process.env.PUBLIC_URL;
  if (own) return new URL(own).origin;
  const host = list.get('x-forwarded-host') ?? list.get('host') ?? 'localhost';
  const protocol = list.get('x-forwarded-proto') ?? 'http';
  return `${protocol.split(',')[0]?.trim()}://${host.split(',')[0]?.trim()}`;
}
