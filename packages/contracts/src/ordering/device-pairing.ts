import { z } from 'zod';
import { deviceScopes } from '../api/access.ts';
import { Id } from '../fields/ids.ts';
import { PrintJob } from './print-job.ts';

/** How long a code pairs a device, in minutes; each does so once. */
export const PAIRING_MINUTES = 10;
/** Signs of a code, which is written in groups of four. */
export const PAIRING_CODE_SIGNS = 8;
/** Page that a tablet opens with a code behind it, in the part of the address that no server sees. */
export const pairPage = '/backend/login#/pair/';

/** A code for one device, told once. */
export const NewPairing = z.object({ code: z.string(), endsAt: z.iso.datetime() });
export type NewPairing = z.infer<typeof NewPairing>;

export const PairingCode = z.strictObject({ code: z.string().trim().min(4).max(40) });

/** What a code is for. */
export const KnownPairing = z.object({
  device: z.object({ id: Id, name: z.string(), kind: z.string(), branch: z.object({ id: Id }) }),
});
export type KnownPairing = z.infer<typeof KnownPairing>;

/** What a code made of its caller. `key` is told printers alone, which call with it; a browser is kept signed in by a cookie. */
export const PairedDevice = z.object({
  ...KnownPairing.shape,
  scopes: z.array(z.enum(deviceScopes)),
  key: z.string().nullable(),
});
export type PairedDevice = z.infer<typeof PairedDevice>;

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
