import { z } from 'zod';
import { ExternalSystem } from '../fields/external-ids.ts';
import { ExternalId, Id } from '../fields/ids.ts';

/** Most records of one batch. */
export const MOST_OF_A_BATCH = 500;
export const BATCH_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Records to be written one after the other. One with `set` is a {@link PartialItem}; one with a `revision` is replaced as by `PUT /{id}`; one with an
 * `externalId` as by `PUT /?externalId=…`; any other is created. With a `system` its id in `externalIds` takes the place of `externalId`. Each is checked by itself, so its errors are in
 * its result, even if it is no record at all. With `dryRun` everything is checked and reported, and nothing written.
 */
export const Batch = z.strictObject({
  items: z.array(z.unknown()).min(1).max(MOST_OF_A_BATCH),
  dryRun: z.boolean().default(false),
  system: ExternalSystem.optional(),
});
export type Batch = z.infer<typeof Batch>;

/**
 * Fields of a record that get other values, and all others stay: of groups the fields that are given, of `translations` the texts (null takes one
 * away), lists as a whole. Only at this revision, where one is given.
 */
export const PartialItem = z.strictObject({
  id: Id,
  revision: z.int().min(1).optional(),
  set: z.record(z.string(), z.unknown()),
});
export type PartialItem = z.infer<typeof PartialItem>;

const Count = z.int().min(0).max(MOST_OF_A_BATCH);

/** What became of each record, in the order they came in; of a dry run what would. */
export const BatchResult = z.object({
  created: Count,
  replaced: Count,
  /** Those of the replaced that were so already. */
  unchanged: Count,
  failed: Count,
  items: z.array(
    z.object({
      /** As the call of this record alone would have been answered. */
      status: z.int().min(200).max(599),
      /** Of a record that a dry run would create only where it was given. */
      id: Id.optional(),
      revision: z.int().min(1).optional(),
      externalId: ExternalId.optional(),
      /** What of a replaced record is new: `price`, `size.width`, `translations.en-GB.name`; none where it was so already. */
      changes: z.array(z.string()).optional(),
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
