import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceNames, services } from '@filiale/contracts/api/services';
import { mongoOf, postgresOf } from '@filiale/kit/service/service-config';
import { loadMongo, mongoDatabases, saveMongo } from '@filiale/kit/stores/backup-mongodb';
import { loadPostgres, postgresDatabases, savePostgres } from '@filiale/kit/stores/backup-postgres';
import { ProcessFailure } from './run-process.ts';
import { cloneDir, type Stack } from './stack.ts';
import { storeUrl } from './store-urls.ts';

/** What stands in the folder of a backup, beside `postgres`, `mongodb` and `state`. */
type Backup = {
  readonly format: 1;
  readonly version: string;
  readonly takenAt: string;
  /** Whether the databases agree with each other; else events must be announced again. */
  readonly isSettled: boolean;
};

/** Of the state folder: data of stores, which are kept by what they say, and what belongs to this machine alone. */
const leftOut = new Set([
  ...['kafka', 'mongodb', 'postgres', 'redis', 'store-engine', 'postgres-password'],
  ...['logs', 'run', 'tools', 'stack.json'],
]);
const MANIFEST = 'backup.json';
const COPIED = { recursive: true, preserveTimestamps: true } as const;

/** The database of each service. */
export const databasesOf = (stack: Stack) =>
  serviceNames.map((service) => {
    const { store } = services[service];
    const own = stack.productEnvironment;
    return store === 'mongodb'
      ? { store, ...mongoOf(service, { ...own, MONGODB_URL: storeUrl(stack, 'mongodb') }) }
      : { store, ...postgresOf(service, { ...own, POSTGRES_URL: storeUrl(stack, 'postgres') }) };
  });

/** What the state folder keeps beside the stores: secrets, uploads, what simulated companies know. */
export const keptState = ({ stateDir }: Pick<Stack, 'stateDir'>): string[] =>
  readdirSync(stateDir).filter((name) => !leftOut.has(name) && !existsSync(join(stateDir, name, 'stack.json')));

/** Writes everything of an installation whose product does not run into a new folder. Answers rows and documents. */
export async function saveAll(stack: Stack, to: string, isSettled: boolean): Promise<number> {
  const folder = resolve(to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ProcessFailure(`${folder} is not empty. A backup wants a folder of its own.`);
  // Pictures may lie on another disk; no backup holds a link.
  const state = keptState(stack).map((name) => ({ name, path: realpathSync(join(stack.stateDir, name)) }));
  for (const { path } of state) refuseStrange(path);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700); // It holds every secret and all there is of people.
  let kept = 0;
  for (const { store, url, database } of databasesOf(stack))
    kept += await (store === 'mongodb' ? saveMongo : savePostgres)({ url, database }, join(folder, store, database));
  for (const name of keptState(stack)) cpSync(join(stack.stateDir, name), join(folder, 'state', name), COPIED);
  const { version } = JSON.parse(readFileSync(join(cloneDir, 'package.json'), 'utf8')) as { version: string };
  const manifest: Backup = { format: 1, version, takenAt: new Date().toISOString(), isSettled };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`); // Last: a folder without it is half a backup.
  return kept;
}

/** What a backup says of itself; refuses a folder that holds none. */
export function readBackup(from: string): Backup {
  const file = join(resolve(from), MANIFEST);
  if (!existsSync(file)) throw new ProcessFailure(`${resolve(from)} holds no backup, or one that was broken off.`);
  const backup = JSON.parse(readFileSync(file, 'utf8')) as Backup;
  if (backup.format !== 1) throw new ProcessFailure(`${file}: this version reads backups of format 1.`);
  return backup;
}

/** What stands below a folder that is neither a file nor a folder, itself included: a link, a socket, a device. */
function strangeIn(path: string): string | undefined {
  const about = lstatSync(path);
  if (about.isFile()) return undefined;
  if (!about.isDirectory()) return path;
  for (const name of readdirSync(path)) {
    const strange = strangeIn(join(path, name));
    if (strange !== undefined) return strange;
  }
  return undefined;
}

function refuseStrange(path: string): void {
  const strange = strangeIn(path);
  if (strange !== undefined)
    throw new ProcessFailure(
      `${strange} is neither a file nor a folder. A backup holds nothing else; nothing was done.`,
    );
}

/** Refuses the state of a backup that is not ours: with something that is written or read elsewhere, or that is never kept, as programs are not. */
function refuseForeign(folder: string): void {
  refuseStrange(folder);
  // In lower case: some disks make no difference.
  for (const name of readdirSync(folder))
    if (leftOut.has(name.toLowerCase()) || existsSync(join(folder, name, 'stack.json')))
      throw new ProcessFailure(`${join(folder, name)} is kept in no backup. Nothing was restored.`);
}

/** Puts secrets and files back into a state folder that holds nothing yet; before the stores start. */
export function loadState(stack: Stack, from: string): void {
  const there = keptState(stack);
  if (there.length > 0 || existsSync(join(stack.stateDir, 'store-engine')))
    throw new ProcessFailure(`There is an installation in ${stack.stateDir}; \`make reset\` deletes it.`);
  const folder = join(resolve(from), 'state');
  refuseForeign(folder);
  for (const name of readdirSync(folder)) cpSync(join(folder, name), join(stack.stateDir, name), COPIED);
}

/** Puts all databases back into stores that have none of them. Answers rows and documents. */
export async function loadStores(stack: Stack, from: string): Promise<number> {
  const databases = databasesOf(stack);
  for (const { store, url, database } of databases) {
    const there = await (store === 'mongodb' ? mongoDatabases : postgresDatabases)(url);
    if (there.includes(database)) throw new ProcessFailure(`${store} has a database ${database} already.`);
  }
  let came = 0;
  for (const { store, url, database } of databases)
    came += await (store === 'mongodb' ? loadMongo : loadPostgres)(
      { url, database },
      join(resolve(from), store, database),
    );
  return came;
}
