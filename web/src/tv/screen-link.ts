import { ApiError, createClient } from '@filiale/contracts/api/client';
import type { DeviceCommand } from '@filiale/contracts/devices/device-command';
import type { DeviceFacts } from '@filiale/contracts/devices/device-facts';
import type { SignageCommandType } from '@filiale/contracts/signage/signage-command';
import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { pageCallHeaders } from '../api/page-call-headers.ts';
import { nextToHandIn } from './play-sums.ts';
import type { ScreenClock } from './screen-clock.ts';
import type { ScreenFaults } from './screen-faults.ts';
import type { ScreenLog } from './screen-log.ts';
import type { ScreenStore } from './screen-store.ts';

const WAIT_SECONDS = 25;
const TIMEOUT_MS = 45_000;
/** Pauses after a call that failed, each twice the one before; a part of it is by chance, so that screens do not come back all at once. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const HAND_IN_MS = 5 * 60_000;
/** After an error the log is told at once, but not over and over. */
const LOG_REST_MS = 60_000;
const REFUSED = new Set([401, 403]);
/** So often in a row it has to be refused until it is a screen no more: one refusal may be a slip of a proxy. */
const MOST_REFUSALS = 3;
/** What the browser keeps over a new start of the page, and not over one of the device: the wall clock at the last contact. */
const WALL_AT_CONTACT = 'tv-wall-at-contact';

export const call = createClient({ origin: '', timeoutMs: TIMEOUT_MS, headers: pageCallHeaders });

/** Runs the commands of a screen. */
type ScreenActions = {
  /** Another manifest is there. */
  readonly play: (manifest: SignageManifest) => void;
  /** Forgets the files that are kept. */
  readonly clearFiles: () => Promise<void>;
  /** Loads the page anew. */
  readonly restart: () => Promise<unknown>;
  readonly playSegment: (segment: string, minutes: number) => void;
  readonly resume: () => void;
  /** Null: the message that stands goes. */
  readonly message: (text: string | null) => void;
  readonly setVolume: (volume: number) => void;
  /** It is a screen no more. */
  readonly ended: () => void;
  /** True while it reaches the server. */
  readonly reached: (isReached: boolean) => void;
  readonly facts: () => DeviceFacts;
  readonly faults: ScreenFaults;
  readonly log: ScreenLog;
};

const pause = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // A screen pauses thousands of times without network: none of them is to be remembered.
    const over = (): void => {
      clearTimeout(timer);
      ended.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    ended.addEventListener('abort', over);
  });

/** Keeps a screen in contact: polls for commands and for changes of what it plays, until `ended` aborts or it is a screen no more. Source: SIGN-002, SIGN-003. */
export async function runScreenLink(
  store: ScreenStore,
  clock: ScreenClock,
  actions: ScreenActions,
  ended: AbortSignal,
): Promise<void> {
  /** Commands that are being carried out, by id, with what ends them. */
  const running = new Map<string, AbortController>();

  const loadManifest = async (): Promise<void> => {
    const { data } = await call('GET /api/digital-signage-sessions/current/manifest', {});
    if (store.read().screen !== data.screen.id) {
      // What another screen showed is not what this one did.
      await store.takePlays(new Set(store.read().plays.map(({ key }) => key)));
      await store.write('screen', data.screen.id);
    }
    actions.log.add('info', `Neuer Inhalt: ${data.stream?.name ?? 'kein Stream'}, ${data.hash.slice(0, 8)}`);
    actions.play(data);
    await store.write('manifest', data);
  };

  let toldLogMs = Number.NEGATIVE_INFINITY;
  const tellLog = async (): Promise<void> => {
    const lines = actions.log.lines();
    toldLogMs = clock.monotonic();
    if (lines.length === 0) return;
    await call('POST /api/digital-signage-sessions/current/logs', { body: { entries: [...lines] } });
    actions.log.told(lines);
  };

  /** Carries a command out. False: this player cannot. */
  const carryOut = async ({ type, args }: DeviceCommand, taken: AbortSignal): Promise<boolean> => {
    switch (type as SignageCommandType) {
      case 'refreshContent':
        await loadManifest();
        return true;
      case 'playSegment':
        actions.playSegment(String(args.segment), Number(args.minutes));
        return true;
      case 'resumeSchedule':
        actions.resume();
        return true;
      case 'showMessage':
        actions.message(String(args.text));
        await pause(Number(args.seconds) * 1_000, taken);
        actions.message(null);
        return true;
      case 'setVolume':
        actions.setVolume(Number(args.volume));
        return true;
      case 'clearCache':
        await actions.clearFiles();
        await loadManifest();
        return true;
      case 'uploadLogs':
        await tellLog();
        return true;
      case 'reload':
      case 'updatePlayer':
        return true;
      default:
        return false;
    }
  };
  const run = async (command: DeviceCommand): Promise<void> => {
    const { id, sequence, type } = command;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await store.write('lastCommand', sequence);
      actions.log.add('info', `Befehl ${sequence}: ${type}`);
      // Unless it is ours it is not to be carried out.
      if ((await report(id, { state: 'acknowledged' })).state !== 'acknowledged') return;
      const isDone = await carryOut(command, AbortSignal.any([controller.signal, ended]));
      if (controller.signal.aborted) await report(id, { state: 'aborted' });
      else if (isDone) await report(id, { state: 'done' });
      else await report(id, { state: 'failed', code: 'unsupported' });
      if (isDone && (type === 'reload' || type === 'updatePlayer')) await actions.restart();
    } catch (error) {
      actions.log.add('error', `Befehl ${sequence}: ${error}`);
      await report(id, { state: 'failed', text: String(error).slice(0, 500) }).catch(() => undefined);
    } finally {
      running.delete(id);
    }
  };

  let handedInMs = Number.NEGATIVE_INFINITY;
  const handIn = async (): Promise<void> => {
    if (clock.monotonic() - handedInMs < HAND_IN_MS) return;
    const plays = nextToHandIn(store.read().plays);
    handedInMs = clock.monotonic();
    if (plays.length === 0) return;
    await store.write(
      'sent',
      plays.map(({ key }) => key),
    );
    await call('POST /api/digital-signage-sessions/current/plays', { body: { plays: [...plays] } });
    const keys = new Set(plays.map(({ key }) => key));
    await store.takePlays(keys);
  };

  let failures = 0;
  let refusals = 0;
  let isConnected = false;
  while (!ended.aborted) {
    try {
      const known = store.read().manifest?.hash;
      const news = actions.faults.news();
      const { data } = await call(
        'POST /api/digital-signage-sessions/current/poll',
        {
          body: {
            after: store.read().lastCommand,
            aborting: [...running].flatMap(([id, { signal }]) => (signal.aborted ? id : [])),
            // The first answer comes at once: the screen knows then what it is to play.
            wait: isConnected ? WAIT_SECONDS : 0,
            manifest: known ?? '',
            facts: actions.facts(),
            ...(news && { faults: news.faults }),
          },
        },
        { signal: ended },
      );
      news?.taken();
      failures = 0;
      refusals = 0;
      if (!isConnected) actions.log.add('info', 'Verbunden');
      isConnected = true;
      clock.take(Date.parse(data.now));
      sessionStorage.setItem(WALL_AT_CONTACT, String(Date.now()));
      await store.write('lastContactMs', Date.parse(data.now));
      actions.reached(true);
      if (data.manifest !== known) await loadManifest();
      for (const id of data.aborts) running.get(id)?.abort();
      if (data.command && !running.has(data.command.id)) void run(data.command);
      await handIn();
      if (actions.log.hasError() && clock.monotonic() - toldLogMs >= LOG_REST_MS) await tellLog();
    } catch (error) {
      if (ended.aborted) return;
      refusals = error instanceof ApiError && REFUSED.has(error.status) ? refusals + 1 : 0;
      if (refusals >= MOST_REFUSALS) {
        await store.forget();
        actions.ended();
        return;
      }
      actions.reached(false);
      if (isConnected) actions.log.add('warn', `Keine Verbindung: ${error}`);
      isConnected = false;
      failures += 1;
      const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
      await pause(most * (0.5 + Math.random() / 2), ended);
    }
  }
}

/** What the wall clock said at the last contact, where it has run on since; null where the browser was started since. */
export function wallAtContact(): number | null {
  const kept = sessionStorage.getItem(WALL_AT_CONTACT);
  return kept === null ? null : Number(kept);
}

const report = async (
  id: string,
  body:
    | { state: 'acknowledged' | 'done' | 'aborted' }
    | { state: 'failed'; code?: 'unsupported' | 'error'; text?: string },
) =>
  (await call('POST /api/digital-signage-sessions/current/commands/{id}', { params: { id }, body: body as never }))
    .data;
