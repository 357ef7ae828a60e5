import { z } from 'zod';

/** Longest address of a visitor. */
export const LONGEST_ADDRESS = 64;
/** Longest user agent and host of a visitor that are passed on. */
export const LONGEST_HEADER = 512;

/** What the gateway saw of a visitor. Address and user agent become a mark that holds for a day, and are not kept. */
export const seenVisitor = {
  address: z.string().max(LONGEST_ADDRESS),
  userAgent: z.string().max(LONGEST_HEADER),
  host: z.string().max(LONGEST_HEADER),
};
