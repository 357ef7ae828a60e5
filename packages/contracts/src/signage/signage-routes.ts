import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { deviceCalls } from '../devices/device-calls.ts';
import { DeviceCommand, ReportCommand } from '../devices/device-command.ts';
import { PollCommands, PolledCommands } from '../devices/device-poll.ts';
import { AbortCommand, CommandedDevice, SendCommand, SignageDeviceState } from './signage-command.ts';
import { SignageDevice } from './signage-device.ts';
import { signageResources } from './signage-resources.ts';

const calls = deviceCalls({
  service: SignageDevice.service,
  key: SignageDevice.rights.key,
  log: SignageDevice.rights.status,
});
const ofScreen = { owner: 'signage', access: 'device' } as const;

/** What screens show, and the screens themselves. */
export const signageRoutes = {
  ...resourceRoutes(...signageResources),
  'POST /api/digital-signage-devices/{id}/key': calls.makeKey,
  'DELETE /api/digital-signage-devices/{id}/key': calls.endKey,
  'POST /api/digital-signage-devices/{id}/pairing': calls.offerPairing,
  'POST /api/digital-signage-pairings/look': calls.lookAtPairing,
  'POST /api/digital-signage-pairings': calls.pair,
  'POST /api/digital-signage-sessions': calls.openSession,
  'GET /api/digital-signage-sessions/current': calls.readSession,
  'DELETE /api/digital-signage-sessions/current': calls.endSession,
  'POST /api/digital-signage-sessions/current/logs': calls.sendLog,
  'GET /api/digital-signage-devices/{id}/logs': calls.readLog,
  'GET /api/digital-signage-devices/{id}/state': route({
    owner: 'signage',
    right: SignageDevice.rights.status,
    summary: 'Status of a screen: last seen, what it says of itself, its last commands',
    params: IdParams,
    data: SignageDeviceState,
  }),
  /** Source: SIGN-002. */
  'POST /api/digital-signage-devices/{id}/command': route({
    owner: 'signage',
    right: SignageDevice.rights.command,
    summary: 'Give a screen a command; one of the same type that waits goes. Returns the screen with its last commands',
    params: IdParams,
    body: SendCommand,
    data: CommandedDevice,
    problems: ['device.unpaired', 'field.reference-missing'],
  }),
  /** Source: SIGN-003. */
  'POST /api/digital-signage-devices/{id}/command/abort': route({
    owner: 'signage',
    right: SignageDevice.rights.command,
    summary:
      'Take a command back, or all of a screen that are not over; one that it has begun it is asked to end. Returns the screen with its last commands',
    params: IdParams,
    body: AbortCommand,
    data: CommandedDevice,
    problems: ['device.command-over'],
  }),
  'POST /api/digital-signage-sessions/current/poll': route({
    ...ofScreen,
    isPolled: true,
    isLong: true,
    summary: 'The next command of this screen, and those it is to take back; with `wait` when there is something to do',
    body: PollCommands,
    data: PolledCommands,
  }),
  'POST /api/digital-signage-sessions/current/commands/{id}': route({
    ...ofScreen,
    summary:
      'Tell what became of a command. Answers it as it is then: unless it is `acknowledged` it is not to be carried out',
    params: IdParams,
    body: ReportCommand,
    data: DeviceCommand,
  }),
};
