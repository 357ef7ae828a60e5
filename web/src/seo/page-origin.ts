import { headers } from 'next/headers';

/** Origin of public page addresses: the shop's own, `PUBLIC_URL`. */
export async function pageOrigin(): Promise<string> {
  return originOf(await headers());
}

/** The same for a request. Without `PUBLIC_URL` it is the host reported by the gateway, which is the visitor's Host header. */
export function originOf(list: Headers): string {
  const own = process.env.PUBLIC_URL;
  if (own) return new URL(own).origin;
  const host = list.get('x-forwarded-host') ?? list.get('host') ?? 'localhost';
  const protocol = list.get('x-forwarded-proto') ?? 'http';
  return `${protocol.split(',')[0]?.trim()}://${host.split(',')[0]?.trim()}`;
}
