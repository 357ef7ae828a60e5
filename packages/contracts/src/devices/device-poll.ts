import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { DeviceCommand } from './device-command.ts';
import { DeviceFacts } from './device-facts.ts';

/** Longest wait of one poll, in seconds. */
const LONGEST_WAIT_SECONDS = 25;

/** A poll of a device: for its next command, or for commands to take back. */
export const PollCommands = z.strictObject({
  /** Sequence of the last command that it has taken and remembers: one up to it is not handed out again because its word got lost. */
  after: z.int().min(0).default(0),
  /** Commands that it is taking back already, which end no wait. */
  aborting: z.array(Id).max(50).default([]),
  /** Longest wait for something to do, in seconds. */
  wait: z.int().min(0).max(LONGEST_WAIT_SECONDS).default(0),
  /** How it is; what it said last stays unless it says something. */
  facts: DeviceFacts.optional(),
});
export type PollCommands = z.infer<typeof PollCommands>;

/** The command to carry out now, one at a time, and ids of those to take back. */
export const PolledCommands = z.object({ command: DeviceCommand.nullable(), aborts: z.array(Id) });
export type PolledCommands = z.infer<typeof PolledCommands>;
