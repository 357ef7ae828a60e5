import type { PollCommands, PolledCommands } from '@filiale/contracts/devices/device-poll';
import type { CommandWaits } from './await-commands.ts';
import type { DeviceCommands } from './device-commands.ts';
import type { DeviceRecord } from './kept-devices.ts';

/**
 * What a device is to do: its next command, or what it does not know yet is to be taken back. With `wait` the answer comes when there is something, or after so
 * many seconds.
 * @param hasNews something else that ends the wait
 * @param ended aborts when the device has hung up, which is handed nothing then, or when the process stops
 */
export async function pollCommands<D extends DeviceRecord>(
  { commands, waits, now }: { commands: DeviceCommands<D>; waits: CommandWaits; now: () => Date },
  deviceId: string,
  { after, aborting, wait }: Pick<PollCommands, 'after' | 'aborting' | 'wait'>,
  ended: AbortSignal,
  hasNews: () => Promise<boolean> = async () => false,
): Promise<PolledCommands> {
  const endsMs = performance.now() + wait * 1_000;
  for (;;) {
    const at = now();
    const isDue = !ended.aborted && (await commands.due([deviceId], at)).has(deviceId);
    const command = isDue ? await commands.take(deviceId, after, at) : null;
    const aborts = isDue ? await commands.aborting(deviceId) : [];
    const leftMs = endsMs - performance.now();
    const isOver = command !== null || aborts.some((id) => !aborting.includes(id)) || leftMs <= 0 || ended.aborted;
    if (isOver || (await hasNews())) return { command, aborts };
    await waits.wait(deviceId, leftMs, ended);
  }
}
