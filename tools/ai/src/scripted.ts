import { z } from 'zod';

/** How the next call is answered: with this text, or an error. */
export const Scripted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('says'), content: z.string() }),
  /** 429, as when too much is asked. */
  z.strictObject({ kind: z.literal('busy') }),
  /** 401, as of a wrong key. */
  z.strictObject({ kind: z.literal('key') }),
  /** 500. */
  z.strictObject({ kind: z.literal('down') }),
  /** Takes the call and says nothing. */
  z.strictObject({ kind: z.literal('silent') }),
  /** Declines to write that. */
  z.strictObject({ kind: z.literal('refuses') }),
]);
export type Scripted = z.infer<typeof Scripted>;
