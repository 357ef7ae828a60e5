import type { Logger } from '../process/logging.ts';
import { createSignal, type Signal } from '../process/signal.ts';
import type { DeviceCommands } from './device-commands.ts';
import type { DeviceRecord } from './kept-devices.ts';
import { momentOf, spreadMs } from './spread-wakes.ts';

/** How often is looked for commands that another replica was given, in ms: one statement, however many devices wait. */
const LOOK_MS = 500;

/** Devices that wait for commands; each replica looks after those that are connected to it. */
export function createCommandWaits<D extends DeviceRecord>({
  commands,
  now,
  logger,
}: {
  readonly commands: Pick<DeviceCommands<D>, 'due'>;
  readonly now: () => Date;
  readonly logger: Logger;
}) {
  const waiting = new Map<string, Set<Signal>>();
  let looking: ReturnType<typeof setTimeout> | undefined;
  const wake = (deviceId: string): void => {
    for (const signal of waiting.get(deviceId) ?? []) signal.send();
  };
  const look = async (): Promise<void> => {
    try {
      for (const deviceId of await commands.due([...waiting.keys()], now())) wake(deviceId);
    } catch (error) {
      logger.debug({ error }, 'not known who has commands');
    }
    looking = undefined;
    lookSoon();
  };
  const lookSoon = (): void => {
    if (looking === undefined && waiting.size > 0) looking = setTimeout(() => void look(), LOOK_MS);
  };
  return {
    /** Ends the waits of a device in this process: it has something to do. */
    wake,
    /** Ends the waits of all devices in this process, spread by device where there are many: they all come back at once otherwise, now and after each wait. */
    wakeAll: (): void => {
      const withinMs = spreadMs(waiting.size);
      for (const deviceId of waiting.keys())
        if (withinMs === 0) wake(deviceId);
        else setTimeout(wake, momentOf(deviceId, withinMs), deviceId).unref();
    },
    /** Resolves when a device may have something to do, after `atMostMs`, or when `ended` aborts. */
    wait: async (deviceId: string, atMostMs: number, ended: AbortSignal): Promise<void> => {
      const signal = createSignal();
      const ofDevice = waiting.get(deviceId) ?? new Set();
      waiting.set(deviceId, ofDevice.add(signal));
      lookSoon();
      await signal.wait(atMostMs, ended);
      ofDevice.delete(signal);
      if (ofDevice.size === 0) waiting.delete(deviceId);
    },
  };
}
export type CommandWaits = ReturnType<typeof createCommandWaits>;
