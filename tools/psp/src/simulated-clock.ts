import { now } from '@filiale/kit/process/clock';
import type { Collection } from './record-journal.ts';

/** The providers' clock: the real one, moved by what a test asked for; kept over a restart. */
export function createSimulatedClock(settings: Collection<{ offsetMs: number }>) {
  const offsetMs = (): number => settings.get('clock')?.offsetMs ?? 0;
  return {
    /** What decides on expiry and on callbacks that are due. */
    now: (): number => now().getTime() + offsetMs(),
    /** What signatures carry: shops compare it with a clock that nobody moved. */
    unmoved: (): number => now().getTime(),
    offsetMs,
    set: (ms: number): void => settings.put('clock', { offsetMs: ms }),
  };
}
export type SimulatedClock = ReturnType<typeof createSimulatedClock>;
