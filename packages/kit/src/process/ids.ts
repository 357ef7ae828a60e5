import { randomBytes } from 'node:crypto';

/** An unguessable token as base64url; 16 bytes are the 128 random bits that public order keys need. */
export const randomToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');
