import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { sourceHash } from './source-hash.ts';
import { cloneDir } from './stack.ts';

/** What a check follows from: files and folders of the clone, and anything else that can be written down. */
export type Inputs = { readonly paths: readonly string[]; readonly more?: unknown };

type Verdict = { readonly passed: number; readonly at: string };

type Settings = {
  readonly folder?: string;
  readonly isAgain?: boolean;
  readonly now?: Date;
  /** Absolute path of a file of the clone that has the last verdict too: a fresh machine then needs none of what the check is made with. */
  readonly record?: string;
};
type Recorded = Readonly<Record<string, Verdict & { readonly hash: string }>>;

const usualFolder = join(cacheFolder, 'verdicts');
/** Verdicts that are committed with what they are about. */
export const committedVerdicts = join(cloneDir, 'tools/devstack/verdicts.json');
/** `VERDICTS=again` runs everything. */
const isForced = (): boolean => process.env.VERDICTS === 'again';

const hashOf = ({ paths, more }: Inputs): string =>
  createHash('sha256')
    .update(sourceHash(paths))
    .update(JSON.stringify(more ?? null))
    .digest('hex')
    .slice(0, 16);
/** Where the verdict on these inputs is kept, for all clones of this user. */
const fileOf = (name: string, hash: string, folder: string): string =>
  join(folder, `${name.replaceAll(' ', '-')}-${hash}.json`);
const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** Whether the committed record has a verdict on these inputs. */
export function isRecorded(name: string, inputs: Inputs, record: string): boolean {
  return read<Recorded>(record)?.[name]?.hash === hashOf(inputs);
}

/** Whether all of a check passed before with the same inputs; says so then, in the words of a run. */
export function hasPassed(name: string, inputs: Inputs, settings: Settings = {}): boolean {
  const { folder = usualFolder, isAgain = isForced(), record } = settings;
  if (isAgain) return false;
  const hash = hashOf(inputs);
  const recorded = record ? read<Recorded>(record)?.[name] : undefined;
  const verdict = read<Verdict>(fileOf(name, hash, folder)) ?? (recorded?.hash === hash ? recorded : undefined);
  if (!verdict) return false;
  const { passed, at } = verdict;
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
  const { folder = usualFolder, now = new Date(), record } = settings;
  const { passed, failed } = await check();
  if (failed > 0) return 1;
  const verdict: Verdict = { passed, at: now.toISOString() };
  const hash = hashOf(inputs);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name, hash, folder), JSON.stringify(verdict));
  if (record) {
    const others = read<Recorded>(record) ?? {};
    writeFileSync(record, `${JSON.stringify({ ...others, [name]: { hash, ...verdict } }, null, 2)}\n`);
  }
  return 0;
}
