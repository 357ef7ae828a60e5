import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/**
 * Where a command is: waiting for its device; handed to it; taken up by it; carried out; not carried out; too late; taken back. The last four are final, but a
 * command whose result never came (`failed`, code `lost`) may still be reported as done.
 */
export const commandStates = ['queued', 'delivered', 'acknowledged', 'done', 'failed', 'expired', 'aborted'] as const;
export type CommandState = (typeof commandStates)[number];

/** Why a command was not carried out: the device cannot do that, or tried and failed; no result came in time; another of its kind took its place. */
const commandCodes = ['unsupported', 'error', 'lost', 'superseded'] as const;

/** A command for a device. Source: SIGN-002. */
export const DeviceCommand = z.object({
  id: Id,
  /** Rises with each command of a device; they are carried out in this order. */
  sequence: z.int(),
  type: z.string(),
  /** What the command needs besides, as its type says. */
  args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  state: z.enum(commandStates),
  /** Name of its author. */
  issuedBy: z.string(),
  issuedAt: z.iso.datetime(),
  /** What no device took up by then is not carried out any more. */
  expiresAt: z.iso.datetime(),
  /** How often it was handed to the device. */
  attempts: z.int(),
  deliveredAt: z.iso.datetime().nullable(),
  acknowledgedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** When it was to be taken back; null: never. */
  abortRequestedAt: z.iso.datetime().nullable(),
  /** What became of that: it never began, was ended by the device, or was over already; null: not known yet. */
  abortOutcome: z.enum(['prevented', 'undone', 'too-late']).nullable(),
  code: z.enum(commandCodes).nullable(),
  /** What the device says of the result, for people. */
  text: z.string(),
});
export type DeviceCommand = z.infer<typeof DeviceCommand>;

/** What a device tells of a command. What it cannot do is `failed` with the code `unsupported`, never `done`. */
export const ReportCommand = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('acknowledged') }),
  z.strictObject({ state: z.literal('done'), text: z.string().trim().max(500).default('') }),
  z.strictObject({
    state: z.literal('failed'),
    code: z.enum(['unsupported', 'error']).default('error'),
    text: z.string().trim().max(500).default(''),
  }),
  z.strictObject({ state: z.literal('aborted'), text: z.string().trim().max(500).default('') }),
]);
export type ReportCommand = z.infer<typeof ReportCommand>;
