import { createHash, randomBytes, randomInt } from 'node:crypto';
import { codeSigns, groupedCode } from '@filiale/contracts/fields/spoken-code';

/** A random code of so many signs for people to read and type, in groups of four; a sign is just below 5 bits. */
export const randomCode = (signs: number): string =>
  groupedCode(Array.from({ length: signs }, () => codeSigns[randomInt(codeSigns.length)]).join(''));

/** An unguessable token as base64url; 16 bytes are the 128 random bits that public order keys need. */
export const randomToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');

/** An id made of a text: the same text has the same id. A UUID of version 8, from the SHA-256 of the text. */
export function idOfText(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
