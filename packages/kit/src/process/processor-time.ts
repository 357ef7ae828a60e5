import { readFileSync } from 'node:fs';

/** Linux counts processor time for user space in hundredths of a second, on every machine. */
const TICK_MS = 10;
/** Places of `utime` and `stime` after the name of the program, see proc_pid_stat(5). */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** Processor time that a process has had so far, in ms; undefined where the system does not say, or it has ended. */
export function processorTimeOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const after = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(after[USER_TIME]) + Number(after[SYSTEM_TIME])) * TICK_MS;
  } catch {
    return undefined;
  }
}
