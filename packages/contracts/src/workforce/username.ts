import { z } from 'zod';

/** Longest username, in characters. */
export const LONGEST_USERNAME = 40;
/** Lower case letters and digits, with single dots and hyphens between them: `selin.y`. */
export const usernamePattern = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

/** The short public name of a person within the installation. */
export const Username = z.string().max(LONGEST_USERNAME).regex(usernamePattern);
