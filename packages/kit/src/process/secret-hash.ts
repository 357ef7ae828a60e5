import { createHash } from 'node:crypto';

/**
 * What is stored of a random secret (a key, a token, a code), and what it is found by: its SHA-256. Secrets that people choose need a slow hash with a salt
 * instead.
 */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
