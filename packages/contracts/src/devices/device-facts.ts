import { z } from 'zod';

/** What a device says of itself: some short values by name, nothing about customers. */
export const DeviceFacts = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
    z.union([z.string().max(300), z.number(), z.boolean(), z.null()]),
  )
  .refine((facts) => Object.keys(facts).length <= 40);
export type DeviceFacts = z.infer<typeof DeviceFacts>;

/** A device that did not call for so long counts as away. Printers and screens ask every few seconds. */
export const DEVICE_AWAY_AFTER_MS = 3 * 60_000;
