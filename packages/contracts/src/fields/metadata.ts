import { z } from 'zod';

/** The bounds are those of Stripe: most entries, and how long a key and a value may be. */
const MOST_ENTRIES = 50;
const KEY = /^[A-Za-z0-9][\w:-]{0,39}$/;
const LONGEST_VALUE = 500;

/** What other systems keep with a record: texts by key, kept as they were sent, never read here and never shown to customers. */
export const Metadata = z
  .record(z.string().regex(KEY), z.string().max(LONGEST_VALUE))
  .superRefine((entries, context) => {
    if (Object.keys(entries).length > MOST_ENTRIES)
      context.addIssue({ code: 'too_big', origin: 'map', maximum: MOST_ENTRIES, inclusive: true, input: entries });
  })
  .meta({
    maxProperties: MOST_ENTRIES,
    description: 'What other systems keep with it, by keys of their own; answered to staff and keys alone',
  });
export type Metadata = z.infer<typeof Metadata>;

/** A record as anybody may see it: without what other systems keep with it and call it by. */
export function withoutMetadata<V extends object>(record: V): V {
  if (!('metadata' in record) && !('externalIds' in record)) return record;
  const { metadata: _kept, externalIds: _names, ...seen } = record as V & { metadata?: unknown; externalIds?: unknown };
  return seen as unknown as V;
}
