import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The most that counts between two looks: a process that was not scheduled in between cannot be late. */
const LOOK_COUNTS_MS = 1_000;
/** Ends every wait, however little of the processor it got. */
const HARD_STOP_MS = 30 * 60_000;

const CORES = cpus().length;

/** The share of a processor that each runnable task of this machine gets at present; 1 where the kernel says nothing. */
function presentShare(): number {
  try {
    const runnable = Number(/^\S+ \S+ \S+ (\d+)\//.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1]);
    return Math.min(1, CORES / Math.max(1, runnable)) || 1;
  } catch {
    return 1;
  }
}

export type Patience = {
  /** Looks at how time goes by, and says whether it is over; to be asked again and again. */
  isOver(): boolean;
  /** How long it was, for the message of a failure: `20 s (with 40 % of the processor, 50 s by the clock)`. */
  described(): string;
};

/**
 * A time limit in the time that the system under test was able to use: an interval counts by the share of a processor that a runnable task got in it.
 * On a calm machine that is time by the clock; beside one busy loop per core it is twice as long. Processor time alone would not do: a
 * system that waits for a timer uses none, and a limit has to end for it as well.
 */
export function patience(withinMs: number, { share = presentShare, now = () => performance.now() } = {}): Patience {
  const startedAt = now();
  let lookedAt = startedAt;
  let counted = 0;
  return {
    isOver: () => {
      const at = now();
      counted += Math.min(at - lookedAt, LOOK_COUNTS_MS) * share();
      lookedAt = at;
      return counted > withinMs || at - startedAt > HARD_STOP_MS;
    },
    described: () => {
      const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
      const byClock = lookedAt - startedAt;
      const percent = Math.round((100 * counted) / Math.max(byClock, 1));
      return `${seconds(counted)} (with ${percent} % of the processor, ${seconds(byClock)} by the clock)`;
    },
  };
}
