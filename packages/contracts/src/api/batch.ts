import { z } from 'zod';
import { ExternalId, Id } from '../fields/ids.ts';

/** Most records of one batch. */
export const MOST_OF_A_BATCH = 500;
export const BATCH_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Records to be written one after the other. One with a `revision` is replaced as by `PUT /{id}`; one with an `externalId` as by
 * `PUT /?externalId=…`; any other is created. Each is checked by itself, so what is wrong with one is told in its result, be it no record at
 * all.
 */
export const Batch = z.strictObject({ items: z.array(z.unknown()).min(1).max(MOST_OF_A_BATCH) });

const Count = z.int().min(0).max(MOST_OF_A_BATCH);

/** What became of each record, in the order they came in. */
export const BatchResult = z.object({
  created: Count,
  replaced: Count,
  failed: Count,
  items: z.array(
    z.object({
      /** As the call of this record alone would have been answered. */
      status: z.int().min(200).max(599),
      id: Id.optional(),
      revision: z.int().min(1).optional(),
      externalId: ExternalId.optional(),
      errors: z
        .array(
          z.object({
            code: z.string(),
            message: z.string(),
            field: z.string().optional(),
            details: z.unknown().optional(),
          }),
        )
        .optional(),
    }),
  ),
});
export type BatchResult = z.infer<typeof BatchResult>;
