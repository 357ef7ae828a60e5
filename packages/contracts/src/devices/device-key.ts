import { z } from 'zod';
import { deviceScopes } from '../api/access.ts';
import { Id } from '../fields/ids.ts';

/** The key of a device: shown once, stored as a hash. Sent as `X-Api-Key`, or in the path of the two lists of the specification. */
export const DeviceKey = z.object({ key: z.string() });

/** A device as the rest of the installation knows it. */
export const DeviceCaller = z.object({
  id: Id,
  branch: Id,
  scopes: z.array(z.enum(deviceScopes)),
  /** It showed the token of a session that is old enough to be renewed. */
  isDue: z.boolean().optional(),
});
export type DeviceCaller = z.infer<typeof DeviceCaller>;

/** Who sits behind a session of a device. */
export const DeviceSession = z.object({
  device: z.object({ id: Id, name: z.string(), branch: z.object({ id: Id }) }),
  scopes: z.array(z.enum(deviceScopes)),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

/** What the keys and tokens of screens begin with, by which the gateway knows that signage keeps them. */
export const SCREEN_SECRET_PREFIX = 'fs_';
/** The same of time clocks, which workforce keeps; all others are of devices of ordering. */
export const CLOCK_SECRET_PREFIX = 'ft_';

/** Cookie that stands for a device's key. */
export const deviceCookie = 'filiale_device';

/** The token that comes after the one that a device showed, and the cookie that it belongs in. */
export const DeviceRenewal = z.object({
  token: z.string(),
  name: z.string(),
  path: z.enum(['/', '/api']),
  sameSite: z.enum(['Strict', 'Lax']),
});
export type DeviceRenewal = z.infer<typeof DeviceRenewal>;

/** SHA-256 (hex) of what a device showed: its key, or the token of its session. Keys themselves never travel inside. */
export const DeviceProof = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) });
