import { z } from 'zod';
import { DeviceCommand } from '../devices/device-command.ts';
import { DeviceFacts } from '../devices/device-facts.ts';
import { Id } from '../fields/ids.ts';
import { ScreenFault } from './screen-fault.ts';
import { SignageDevice } from './signage-device.ts';

const command = <const T extends string, S extends z.ZodRawShape>(type: T, needed: S) =>
  z.strictObject({ type: z.literal(type), ...needed });
const MOST_MINUTES = 7 * 24 * 60;
const minutes = z.int().min(1).max(MOST_MINUTES).default(60);

/** A command for a screen. What its player cannot do, as switching a display off from a web page, it answers as `unsupported`. Source: SIGN-002. */
export const SendCommand = z.discriminatedUnion('type', [
  command('refreshContent', {}),
  command('playSegment', { segment: Id, minutes }),
  command('resumeSchedule', {}),
  command('showMessage', {
    text: z.string().trim().min(1).max(300),
    seconds: z.int().min(1).max(3_600).default(30),
  }),
  command('setVolume', { volume: z.int().min(0).max(100) }),
  command('screenshot', {}),
  command('uploadLogs', {}),
  command('clearCache', {}),
  command('reload', {}),
  command('updatePlayer', {}),
  command('reboot', {}),
  command('displayOn', {}),
  command('displayOff', {}),
]);
export type SendCommand = z.infer<typeof SendCommand>;
export type SignageCommandType = SendCommand['type'];
/** The same as it is sent, before what is missing is filled in. */
export type SentCommand = z.input<typeof SendCommand>;

/** Most screens that are named for one command. */
const MOST_NAMED = 500;
/** One command for many screens: those that are of a branch, of a group and among some, as far as these are named; every one that the caller reaches, where none is. */
export const SendToScreens = z.strictObject({
  to: z.strictObject({
    branch: Id.optional(),
    group: z.string().trim().min(1).max(80).optional(),
    screens: z.array(Id).min(1).max(MOST_NAMED).optional(),
  }),
  command: SendCommand,
});
export type SentToScreens = z.input<typeof SendToScreens>;

/** Which command is taken back; all that are not over unless given. Source: SIGN-003. */
export const AbortCommand = z.strictObject({ command: Id.optional() });

/** The screen, and its last commands, the newest first. */
export type CommandedDevice = SignageDevice & { readonly commands: readonly DeviceCommand[] };
export const CommandedDevice = (SignageDevice.record as unknown as z.ZodObject).extend({
  commands: z.array(DeviceCommand),
}) as unknown as z.ZodType<CommandedDevice>;

/** How a screen is now. */
export const SignageDeviceState = z.object({
  hasKey: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** What it said last of itself, and since when; null before it said anything. */
  said: z.object({ facts: DeviceFacts, at: z.iso.datetime() }).nullable(),
  commands: z.array(DeviceCommand),
  /** What is wrong, the newest first, and then what was. */
  faults: z.array(ScreenFault),
});
export type SignageDeviceState = z.infer<typeof SignageDeviceState>;
