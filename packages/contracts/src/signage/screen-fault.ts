import { z } from 'zod';
import { playerFaultCodes, screenFaultCodes } from './screen-fault-codes.ts';

/** A fault that stands, as a player tells of it. */
export const ReportedFault = z.strictObject({
  code: z.enum(playerFaultCodes),
  /** What it is about: id of an item, address of a file; empty: the screen itself. */
  subject: z.string().max(500).default(''),
  /** What people call that, or what happened. */
  text: z.string().trim().max(300).default(''),
  /** How long it has stood, in ms of a clock that never jumps: that of the wall may be the fault. */
  lastsMs: z
    .number()
    .min(0)
    .max(400 * 86_400_000),
});
export type ReportedFault = z.infer<typeof ReportedFault>;

/** A fault of a screen, with its cause and its end; `until` is null while it stands. */
export const ScreenFault = z.object({
  code: z.enum(screenFaultCodes),
  subject: z.string(),
  text: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});
export type ScreenFault = z.infer<typeof ScreenFault>;
