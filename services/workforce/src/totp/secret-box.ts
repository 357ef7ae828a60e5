import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { RotatingKeys } from '@filiale/kit/process/rotating-keys';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** None of the known keys opens the box. */
export class KeyMissing extends Error {}

/**
 * Keeps secrets that must be read again: AES-256-GCM, bound to whose they are. `keys`: 32 bytes each, in base64; the first closes, all of them open.
 */
export function secretBox(keys: RotatingKeys) {
  const [first, ...others] = keys.map((key) => Buffer.from(key, 'base64'));
  if (first === undefined) throw new Error('no key to close with');
  /** The secret, and whether it is under the first key. Raises {@link KeyMissing}. */
  const look = (closed: Buffer, owner: string): { readonly secret: string; readonly isFirst: boolean } => {
    for (const key of [first, ...others]) {
      const secret = opened(key, closed, owner);
      if (secret !== null) return { secret, isFirst: key === first };
    }
    throw new KeyMissing('no key opens it');
  };
  return {
    close: (secret: string, owner: string): Buffer => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(owner));
      const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]);
    },
    look,
    /** Raises {@link KeyMissing}. */
    open: (closed: Buffer, owner: string): string => look(closed, owner).secret,
  };
}
export type SecretBox = ReturnType<typeof secretBox>;

/** The secret in a box; null where another key closed it, it belongs to somebody else, or it is no box. */
function opened(key: Buffer, closed: Buffer, owner: string): string | null {
  if (closed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = closed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  try {
    decipher.setAuthTag(closed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(closed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
