import { randomBytes, randomInt } from 'node:crypto';
import { codeSigns, groupedCode } from '@filiale/contracts/fields/spoken-code';

/** A random code of so many signs for people to read and type, in groups of four; a sign is just below 5 bits. */
export const randomCode = (signs: number): string =>
  groupedCode(Array.from({ length: signs }, () => codeSigns[randomInt(codeSigns.length)]).join(''));

/** An unguessable token as base64url; 16 bytes are the 128 random bits that public order keys need. */
export const randomToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');
