import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { sourceHash } from './source-hash.ts';

/** What a check follows from: files and folders of the clone, and anything else that can be written down. */
export type Inputs = { readonly paths: readonly string[]; readonly more?: unknown };

type Verdict = { readonly passed: number; readonly at: string };

type Settings = { readonly folder?: string; readonly isAgain?: boolean; readonly now?: Date };

const usualFolder = join(cacheFolder, 'verdicts');
/** `VERDICTS=again` runs everything. */
const isForced = (): boolean => process.env.VERDICTS === 'again';

/** Where the verdict on these inputs is kept, for all clones of this user. */
const fileOf = (name: string, { paths, more }: Inputs, folder: string): string => {
  const hash = createHash('sha256')
    .update(sourceHash(paths))
    .update(JSON.stringify(more ?? null));
  return join(folder, `${name.replaceAll(' ', '-')}-${hash.digest('hex').slice(0, 16)}.json`);
};

/** Whether all of a check passed before with the same inputs; says so then, in the words of a run. */
export function hasPassed(name: string, inputs: Inputs, settings: Settings = {}): boolean {
  const { folder = usualFolder, isAgain = isForced() } = settings;
  const file = fileOf(name, inputs, folder);
  if (isAgain || !existsSync(file)) return false;
  const { passed, at } = JSON.parse(readFileSync(file, 'utf8')) as Verdict;
  const when = at.slice(0, 16).replace('T', ' ');
  console.log(`${name}: ${passed} passed, 0 failed, as on ${when} UTC with the same inputs (VERDICTS=again runs it)`);
  return true;
}

/** Runs a check, which returns how many of its tests passed and failed, unless it has passed. Only what passed is kept. Returns the exit code. */
export async function unlessPassed(
  name: string,
  inputs: Inputs,
  check: () => Promise<{ readonly passed: number; readonly failed: number }>,
  settings: Settings = {},
): Promise<0 | 1> {
  if (hasPassed(name, inputs, settings)) return 0;
  const { folder = usualFolder, now = new Date() } = settings;
  const { passed, failed } = await check();
  if (failed > 0) return 1;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name, inputs, folder), JSON.stringify({ passed, at: now.toISOString() } satisfies Verdict));
  return 0;
}
