import { z } from 'zod';
import { PrintJob } from './print-job.ts';

/** How a device is now. */
export const DeviceState = z.object({
  hasKey: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** What a printer said last of itself, in its maker's words, and whether that is a fault; null of others, and before it said anything. */
  printer: z.object({ text: z.string(), isFine: z.boolean(), at: z.iso.datetime() }).nullable(),
  /** Of a printer: sheets that wait for it, and those that somebody has to look after. */
  queue: z.object({ waiting: z.int(), alarming: z.int() }),
  /** The sheets it took last, the newest first. */
  jobs: z.array(PrintJob),
});
export type DeviceState = z.infer<typeof DeviceState>;
