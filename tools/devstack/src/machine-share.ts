import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const TICKS_PER_SECOND = 100;

/** What all processors did since the machine was started, in seconds; undefined where there is no /proc. */
function busySeconds(): number | undefined {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = first
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** Begins to look at the machine; answers a line on who had it since, given the seconds that the run itself used. */
export function watchMachine(): (ownSeconds: number) => string {
  const began = Date.now();
  const before = busySeconds();
  return (own) => {
    const wall = (Date.now() - began) / 1000;
    const now = busySeconds();
    const all = availableParallelism() * wall;
    const share = (seconds: number): string => `${Math.round((100 * Math.max(0, seconds)) / all)} %`;
    const used = `${Math.round(own)} processor seconds in ${Math.round(wall)} s`;
    if (before === undefined || now === undefined) return used;
    return `${used}: ${share(own)} of the machine, others had ${share(now - before - own)}`;
  };
}
