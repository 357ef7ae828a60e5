import { availableParallelism } from 'node:os';
import { busySeconds } from '../jest/seconds-of-run.cjs';

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
    return `${used}: ${share(own)} of the machine, ${share(now - before - own)} had browsers and others`;
  };
}
