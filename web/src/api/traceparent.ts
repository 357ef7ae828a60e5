const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A new W3C `traceparent`: what follows from a tap is one trace, from this call over gateway and services to what consumes their events.
 * The browser keeps no trace itself (flags 00); whether one is kept, the gateway decides.
 */
export function newTraceparent(): string {
  const random = crypto.getRandomValues(new Uint8Array(24));
  return `00-${hexOf(random.subarray(0, 16))}-${hexOf(random.subarray(16))}-00`;
}
