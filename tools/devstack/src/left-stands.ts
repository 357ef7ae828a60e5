import { globSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { stopStack } from './control.ts';
import { processIdentity } from './process-identity.ts';
import { describeStack } from './stack.ts';

/** Folders of stands begin like this. */
export const STAND_PREFIX = 'filiale-test-';
const OWNER = 'owner.json';

/** `place`: where pids mean the same, which folders in memory and on network disks are shared beyond. */
type Owner = { readonly pid: number; readonly identity: string | undefined; readonly place: string };

function ownPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname(); // Not on Linux.
  }
}

/** Writes down whose stand this is. */
export function ownStand(stateDir: string): void {
  const owner: Owner = { pid: process.pid, identity: processIdentity(process.pid), place: ownPlace() };
  const file = join(stateDir, OWNER);
  writeFileSync(`${file}.new`, JSON.stringify(owner));
  renameSync(`${file}.new`, file);
}

/** Whether it is of this user and this machine, and of a process that is gone. */
function isLeft(stateDir: string): boolean {
  if (statSync(stateDir).uid !== process.getuid?.()) return false;
  const { pid, identity, place } = JSON.parse(readFileSync(join(stateDir, OWNER), 'utf8')) as Owner;
  return place === ownPlace() && processIdentity(pid) !== identity;
}

/**
 * Stops and deletes what killed runs have left behind: stores that still run, and folders that may be in memory. Returns a line for each; one that
 * cannot be removed stands in nobody's way.
 */
export async function removeLeftStands(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const file of globSync(join(folder, `${STAND_PREFIX}*`, OWNER))) {
    const stateDir = dirname(file);
    try {
      if (!isLeft(stateDir)) continue;
      await stopStack(describeStack({ stateDir }), { deleteData: true });
      rmSync(stateDir, { recursive: true, force: true });
      lines.push(`removed what a killed run has left: ${stateDir}`);
    } catch (error) {
      lines.push(`left ${stateDir} as it is: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return lines;
}
