import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { bucketOf } from '../media.ts';
import { type Bucket, openBucketClient } from '../storage/bucket-client.ts';
import type { BackupConfig } from './backup-config.ts';

/** Stands last in the folder of a backup: one without it was broken off. */
export const MANIFEST = 'backup.json';
const UNFINISHED = '.unfinished-';

/** Where backups lie, each a folder by the instant it was begun at. */
export type BackupPlace = {
  /** An empty folder of this machine to write one in. */
  scratch(name: string): Promise<string>;
  /** Keeps what stands there under a name. */
  keep(folder: string, name: string): Promise<void>;
  /** Answers a folder of this machine with the files of one. */
  fetched(name: string): Promise<string>;
  /** Names of the finished ones, oldest first. */
  names(): Promise<readonly string[]>;
  /** Names of those that were begun and not finished, by whomever. */
  unfinished(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
  /** Deletes what was written for this run alone. */
  clean(): Promise<void>;
};

export const openBackups = (config: BackupConfig): BackupPlace => {
  const bucket = bucketOf(config);
  return bucket ? inBucket(bucket) : inFolder(config.BACKUP_DIR ?? '');
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
const manifestLast = (paths: readonly string[]): string[] => [
  ...paths.filter((path) => path !== MANIFEST),
  ...paths.filter((path) => path === MANIFEST),
];

function inFolder(root: string): BackupPlace {
  const scratches: string[] = [];
  const folders = async (): Promise<string[]> =>
    (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const ended = (path: string) => rm(path, { recursive: true, force: true });
  return {
    async scratch(name) {
      const folder = join(root, `${UNFINISHED}${name}`);
      scratches.push(folder);
      await mkdir(folder, { recursive: true, mode: 0o700 }); // It holds all there is of people.
      return folder;
    },
    keep: (folder, name) => rename(folder, join(root, name)),
    fetched: async (name) => join(root, name),
    names: async () => (await folders()).filter((name) => !name.startsWith('.') && name !== 'lost+found').sort(),
    unfinished: async () =>
      (await folders()).filter((name) => name.startsWith(UNFINISHED)).map((name) => name.slice(UNFINISHED.length)),
    async remove(name) {
      await ended(join(root, name));
      await ended(join(root, `${UNFINISHED}${name}`));
    },
    async clean() {
      for (const folder of scratches) await ended(folder);
    },
  };
}

function inBucket(bucket: Bucket): BackupPlace {
  const { name: Bucket, prefix } = bucket;
  const client = openBucketClient(bucket);
  const scratches: string[] = [];
  const newScratch = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'filiale-backup-'));
    scratches.push(folder);
    return folder;
  };
  const keysOf = async (start: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}${start}` }))
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    return keys;
  };
  const namesOf = (keys: readonly string[]): string[] =>
    [...new Set(keys.map((key) => key.slice(prefix.length).split('/')[0] ?? ''))].sort();
  const isManifest = (key: string): boolean => key.slice(prefix.length).split('/').slice(1).join('/') === MANIFEST;
  return {
    scratch: newScratch,
    async keep(folder, name) {
      for (const path of manifestLast(await filesIn(folder))) {
        const file = join(folder, path);
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: `${prefix}${name}/${path}`,
            Body: createReadStream(file),
            ContentLength: (await stat(file)).size,
          }),
        );
      }
    },
    async fetched(name) {
      const folder = await newScratch();
      for (const key of await keysOf(`${name}/`)) {
        const file = join(folder, key.slice(`${prefix}${name}/`.length));
        await mkdir(dirname(file), { recursive: true });
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        await pipeline(Body as Readable, createWriteStream(file));
      }
      return folder;
    },
    names: async () => namesOf((await keysOf('')).filter(isManifest)),
    async unfinished() {
      const keys = await keysOf('');
      const finished = namesOf(keys.filter(isManifest));
      // Something else that lies there is none of ours.
      return namesOf(keys).filter((name) => !finished.includes(name) && /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name));
    },
    async remove(name) {
      // What says that it is whole goes first.
      for (const key of manifestLast(
        (await keysOf(`${name}/`)).map((each) => each.slice(`${prefix}${name}/`.length)),
      ).reverse())
        await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}/${key}` }));
    },
    clean: async () => {
      for (const folder of scratches) await rm(folder, { recursive: true, force: true });
      client.destroy();
    },
  };
}
