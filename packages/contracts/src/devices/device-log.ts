import { z } from 'zod';
import { instant } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';

export const deviceLogLevels = ['info', 'warn', 'error'] as const;

/** A log line of a device: reported by itself (`device`) or by a service (`service`). Source: DEV-003. */
export const DeviceLogEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  source: z.enum(['device', 'service']),
  level: z.enum(deviceLogLevels),
  text: z.string(),
});
export type DeviceLogEntry = z.infer<typeof DeviceLogEntry>;

/** The logs a device sends on request; nothing about customers. */
export const SendDeviceLog = z.strictObject({
  entries: z
    .array(z.strictObject({ at: instant, level: z.enum(deviceLogLevels), text: z.string().trim().max(500) }))
    .max(200),
});
export type SendDeviceLog = z.infer<typeof SendDeviceLog>;
