import { z } from 'zod';

/**
 * One entry of `GET /api/init`: the url it would be fetched from below /api, and its data. `left` says how many records were left out, all of them, because there are
 * too many for one answer: they are read by branch, or page by page from that url.
 */
export const InitEntry = z.object({ url: z.string(), data: z.unknown(), left: z.int().optional() });
export type InitEntry = z.infer<typeof InitEntry>;

/** What an init call is reduced to: one branch, by id or identifier, and the entries named, for instance `config,branches`. */
export const InitQuery = z.strictObject({
  branch: z.string().max(80).optional(),
  parts: z
    .string()
    .max(200)
    .regex(/^[a-z/]+(,[a-z/]+)*$/)
    .optional(),
});
