/** A key for `Idempotency-Key`: 128 random bits as hex. Works on plain http too, where `randomUUID` is missing. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
