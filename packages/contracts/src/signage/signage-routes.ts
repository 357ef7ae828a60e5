import { z } from 'zod';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { deviceCalls } from '../devices/device-calls.ts';
import { DeviceCommand, ReportCommand } from '../devices/device-command.ts';
import { FaultyDevice, FaultyQuery } from '../devices/faulty-device.ts';
import { Scene } from './scene.ts';
import { ScreenDrawing, ScreenPictureQuery } from './screen-drawing.ts';
import { SignageSegment } from './segment.ts';
import { AbortCommand, CommandedDevice, SendCommand, SendToScreens, SignageDeviceState } from './signage-command.ts';
import { SignageDevice } from './signage-device.ts';
import {
  HandInPlays,
  PolledScreen,
  PollScreen,
  PreviewedScene,
  PreviewedSegments,
  PreviewScene,
  PreviewSegments,
  ScreenPlays,
  SignageManifest,
} from './signage-manifest.ts';
import { signageResources } from './signage-resources.ts';
import { SignageTakeover } from './takeover.ts';
import { TakeoverReach } from './takeover-reach.ts';

const calls = deviceCalls({
  service: SignageDevice.service,
  key: SignageDevice.rights.key,
  log: SignageDevice.rights.status,
});
const ofScreen = { owner: 'signage', access: 'device' } as const;

/** What screens show, and the screens themselves. */
export const signageRoutes = {
  ...resourceRoutes(...signageResources),
  'POST /api/scenes/preview': route({
    owner: 'signage',
    right: Scene.rights.read,
    isPolled: true,
    summary: 'A scene that is being written, as the screens of a branch would show it now; nothing is stored',
    body: PreviewScene,
    data: PreviewedScene,
  }),
  'POST /api/digital-signage-segments/preview': route({
    owner: 'signage',
    right: SignageSegment.rights.read,
    isPolled: true,
    summary:
      'Film sequences with dishes, prices and what is sold out as the screens of a branch would show them at an instant, as far as that is known now; nothing is stored',
    body: PreviewSegments,
    data: PreviewedSegments,
  }),
  'GET /api/digital-signage-devices/faulty': route({
    owner: 'signage',
    right: SignageDevice.rights.read,
    summary: 'Screens with a fault that lasts, away ones among them, the longest first',
    query: FaultyQuery,
    data: z.array(FaultyDevice),
    problems: ['record.missing'],
  }),
  'GET /api/digital-signage-takeovers/{id}/reach': route({
    owner: 'signage',
    right: SignageTakeover.rights.read,
    isPolled: true,
    summary: 'Which of the screens that a takeover is for have loaded it',
    params: IdParams,
    data: TakeoverReach,
  }),
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
  'POST /api/digital-signage-devices/command': route({
    owner: 'signage',
    right: SignageDevice.rights.command,
    summary:
      'Give all screens of a branch or group, or some of them, the same command, one each: all that are paired and switched on, or none of them. Sent again with its `Idempotency-Key`, it gives none another one. Returns the screens with their last commands',
    body: SendToScreens,
    data: z.array(CommandedDevice),
    problems: ['device.unpaired', 'field.reference-missing', 'record.missing'],
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
    summary:
      'The next command of this screen, those it is to take back, and the hash of its manifest; with `wait` when there is something to do',
    body: PollScreen,
    data: PolledScreen,
  }),
  'GET /api/digital-signage-sessions/current/manifest': route({
    ...ofScreen,
    isPolled: true,
    summary: 'All that this screen needs to play its stream; 304 where it has it (`If-None-Match`)',
    data: SignageManifest,
  }),
  'POST /api/digital-signage-sessions/current/plays': route({
    ...ofScreen,
    status: 204,
    summary: 'Tell what was shown, added up per item and hour; each key counts once',
    body: HandInPlays,
  }),
  'GET /api/digital-signage-devices/{id}/manifest': route({
    owner: 'signage',
    right: SignageDevice.rights.status,
    summary: 'What a screen plays: its manifest',
    params: IdParams,
    data: SignageManifest,
  }),
  'GET /api/digital-signage-devices/{id}/drawing': route({
    owner: 'signage',
    right: SignageDevice.rights.status,
    isPolled: true,
    summary:
      'What a screen shows, as layers: the item that it reported last, as of when it was last heard of, without prices that it has dropped since',
    params: IdParams,
    data: ScreenDrawing,
    problems: ['record.missing'],
  }),
  'GET /api/digital-signage-devices/{id}/picture': route({
    owner: 'gateway',
    right: SignageDevice.rights.status,
    isPolled: true,
    summary:
      'The same as a picture, 640 px on its longer side; `Last-Modified` says when the screen was last heard of. 404 where nobody knows what it shows',
    params: IdParams,
    query: ScreenPictureQuery,
    answers: 'image/webp',
    problems: ['record.missing', 'media.too-complex'],
  }),
  'GET /api/digital-signage-devices/{id}/plays': route({
    owner: 'signage',
    right: SignageDevice.rights.status,
    summary: 'What a screen showed, by hour and item, newest first, of the last seven days',
    params: IdParams,
    data: z.array(ScreenPlays),
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
