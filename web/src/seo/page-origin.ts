import { headers } from 'next/headers';

/** Origin the visitor sees: as the gateway reports it. */
export async function pageOrigin(): Promise<string> {
  return originOf(await headers());
}

/** The same from the headers of a request. */
export function originOf(list: Headers): string {
  const host = list.get('x-forwarded-host') ?? list.get('host') ?? 'localhost';
  const protocol = list.get('x-forwarded-proto') ?? 'http';
  return `${protocol.split(',')[0]?.trim()}://${host.split(',')[0]?.trim()}`;
}
