import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { backOffMs } from '@filiale/kit/process/back-off';
import pLimit from 'p-limit';
import { ATTEMPTS, type Bucket, openBucketClient } from './bucket-client.ts';
import { type Files, layout, openStaging, RETIRED_FOR_MS, type StagedFile } from './files.ts';

/** Objects copied or deleted at the same time. */
const AT_ONCE = 8;

/**
 * Files in a bucket. Received ones lie on this machine's disk until they are kept: scratch, which may go with the process. Which version a
 * writer gets, the storage decides by `If-None-Match: *`; one that does not know it is refused at the start. See ADR 39.
 */
export async function openBucketFiles(bucket: Bucket, mimeTypeOf: (extension: string) => string): Promise<Files> {
  const { name: Bucket, prefix } = bucket;
  const client = openBucketClient(bucket);
  const scratch = await mkdtemp(join(tmpdir(), 'filiale-media-'));
  const { newPath, stage, drop, ...staging } = openStaging(scratch);
  const together = pLimit(AT_ONCE);
  const keyOf = (folder: string, name: string): string => `${prefix}${folder}/${name}`;
  const typeOf = (name: string): string => mimeTypeOf(extname(name).slice(1));

  const put = (Key: string, more: Partial<PutObjectCommandInput>) =>
    client.send(new PutObjectCommand({ Bucket, Key, ContentType: typeOf(Key), ...more }));
  /** Stores a file unless there is one of that name; false where there is. */
  const putNew = async (Key: string, file: StagedFile): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A stream cannot be sent again by the client.
        await put(Key, { Body: createReadStream(file.path), ContentLength: file.sizeBytes, IfNoneMatch: '*' });
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        if (attempt >= ATTEMPTS || !isWorthAnother(error)) throw error;
        await sleep(backOffMs(attempt, { maxMs: 1_000 }));
      }
    }
  };
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  const read = async (Key: string, Range?: string): Promise<Readable | null> => {
    const found = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })).catch(ignoreAbsent);
    return (found?.Body as Readable | undefined) ?? null;
  };
  /** Does something with every object whose key begins so. */
  const each = async (start: string, work: (key: string, changedAt: Date | undefined) => Promise<unknown>) => {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: start })) {
      const objects = page.Contents ?? [];
      await Promise.all(
        objects.map(({ Key, LastModified }) =>
          together(async () => Key !== undefined && (await work(Key, LastModified))),
        ),
      );
    }
  };

  return {
    ...layout,
    stage,
    drop,
    async prepare() {
      await staging.prepare();
      const Key = keyOf('staged', `probe-${randomUUID()}`);
      await put(Key, { Body: 'first', IfNoneMatch: '*' }).catch((error: unknown) => {
        // Its answer was lost, and the client sent it again.
        if (!isTaken(error)) throw error;
      });
      const second = await put(Key, { Body: 'second', IfNoneMatch: '*' }).catch((error: unknown) => error);
      await remove(Key);
      if (!isTaken(second))
        throw new Error(`The storage of ${Bucket} does not know If-None-Match: files could be lost.`);
    },
    isWritable: () => client.send(new HeadBucketCommand({ Bucket })),

    async keep(file, folder, id, from, extension) {
      let version = from;
      while (!(await putNew(keyOf(folder, `${id}-${version}.${extension}`), file))) version += 1;
      await drop(file);
      return version;
    },
    async keepDerived(data, folder, name) {
      await put(keyOf(folder, name), { Body: data });
    },
    async sizeOf(folder, name) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(folder, name) })).catch(ignoreAbsent);
      return found?.ContentLength || null;
    },
    read: (folder, name, range) => read(keyOf(folder, name), range && `bytes=${range.start}-${range.end}`),
    async withPath(folder, name, work) {
      const source = await read(keyOf(folder, name));
      if (!source) throw new Error(`${folder}/${name} is not there.`);
      // Decoders and scanners may go by the ending.
      const path = `${newPath()}${extname(name)}`;
      try {
        await pipeline(source, createWriteStream(path, { flags: 'wx' }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async discard(folder, name) {
      await remove(keyOf(folder, name));
    },
    async retire(folder, id) {
      await each(keyOf(folder, `${id}-`), async (key) => {
        const Key = keyOf('retired', key.slice(key.lastIndexOf('/') + 1));
        await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: encodeURI(`${Bucket}/${key}`) }));
        await remove(key);
      });
    },
    removeFolder: (folder) => each(keyOf(folder, ''), remove),
    async sweep(now) {
      await staging.sweep(now);
      await each(keyOf('retired', ''), async (key, changedAt) => {
        if (changedAt && now.getTime() - changedAt.getTime() > RETIRED_FOR_MS) await remove(key);
      });
    },
    async stop() {
      client.destroy();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
/** Somebody has the name, or is about to. */
const isTaken = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);
/** The storage was away or busy; anything else it would say again. */
const isWorthAnother = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
};
const ignoreAbsent = (error: unknown): undefined => {
  if (statusOf(error) !== 404) throw error;
};
