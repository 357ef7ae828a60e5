import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stopStack } from './control.ts';
import { processIdentity } from './process-identity.ts';
import { describeStack } from './stack.ts';

/** Folders of stands begin like this. */
export const STAND_PREFIX = 'filiale-test-';
const OWNER = 'owner.json';

type Owner = { readonly pid: number; readonly identity: string | undefined };

/** Writes down whose stand this is. */
export function ownStand(stateDir: string): void {
  const owner: Owner = { pid: process.pid, identity: processIdentity(process.pid) };
  writeFileSync(join(stateDir, OWNER), JSON.stringify(owner));
}

/** Whether it is of this user, and of a process that is gone. */
function isLeft(stateDir: string): boolean {
  if (statSync(stateDir).uid !== process.getuid?.()) return false;
  const { pid, identity } = JSON.parse(readFileSync(join(stateDir, OWNER), 'utf8')) as Owner;
  return processIdentity(pid) !== identity;
}

/** Stops and deletes what killed runs have left behind: stores that still run, and folders that may be in memory. Returns their folders. */
export async function removeLeftStands(folder: string): Promise<string[]> {
  const owned = globSync(join(folder, `${STAND_PREFIX}*`, OWNER)).map((file) => dirname(file));
  const left = owned.filter((stateDir) => existsSync(join(stateDir, OWNER)) && isLeft(stateDir));
  for (const stateDir of left) {
    await stopStack(describeStack({ stateDir }), { deleteData: true });
    rmSync(stateDir, { recursive: true, force: true });
  }
  return left;
}
