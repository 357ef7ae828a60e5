import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Kills a process and everything below it, parents first, so that none starts another meanwhile. */
export function killTree(pid: number): void {
  const parents = process.platform === 'linux' ? parentsFromProc() : parentsFromPs();
  const doomed = [pid];
  for (const one of doomed) doomed.push(...[...parents].filter(([, parent]) => parent === one).map(([child]) => child));
  for (const one of doomed) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The parent of every process there is. */
function parentsFromProc(): Map<number, number> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(
    pids.flatMap((pid): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // Behind the name in parentheses, which may hold anything: the state, then the parent.
        return [[pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        return []; // It has ended since.
      }
    }),
  );
}

function parentsFromPs(): Map<number, number> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
}
