import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc; 100 on every Linux we know. */
const TICKS_PER_SECOND = 100;

type Process = { readonly pid: number; readonly parent: number; readonly cpuMs: number };

/** Every process of the machine with its parent and the CPU time it has used, children that ended included. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The command in parentheses may hold spaces; fields count from behind it.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
        return [{ pid: Number(name), parent: Number(fields[1]), cpuMs: (ticks * 1000) / TICKS_PER_SECOND }];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

/** A process with all below it (PostgreSQL's backends, say). */
function family(pid: number, all: readonly Process[]): Process[] {
  const own = all.filter((process) => process.pid === pid);
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => family(child.pid, all))];
}

/** CPU time in ms that each named process and its children have used since they started. */
export function cpuMsByName(pids: Readonly<Record<string, number>>): Record<string, number> {
  const all = processes();
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, family(pid, all).reduce((sum, { cpuMs }) => sum + cpuMs, 0)]),
  );
}

/** Memory in MiB of each named process and its children; pages they share count once, in parts (PSS). */
export function memoryMibByName(pids: Readonly<Record<string, number>>): Record<string, number> {
  const all = processes();
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [
      name,
      family(pid, all).reduce((sum, process) => sum + pssMib(process.pid), 0),
    ]),
  );
}

function pssMib(pid: number): number {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kib ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Difference of two readings, by name. */
export const usedBetween = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
