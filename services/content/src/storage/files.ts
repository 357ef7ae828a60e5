import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DAY_MS = 86_400_000;
/** Half-received files and files of records deleted in the meantime are cleared after this. */
const STAGED_FOR_MS = DAY_MS;
const RETIRED_FOR_MS = 30 * DAY_MS;

/** A file that was received and is not yet anybody's. */
export type StagedFile = { readonly path: string; readonly sizeBytes: number };
export type Files = ReturnType<typeof openFiles>;

/**
 * Files on a volume that all replicas share; the only place that knows its layout:
 * `images/{last two of id}/{id}-{version}.{extension}` · `variants/…` · `uploads/{publicHash}/…` · `visitors/{publicHash}/…` · `staged/` ·
 * `retired/`.
 * A file appears under its name whole and on disk, or not at all.
 */
export function openFiles(directory: string) {
  const place = (...parts: string[]): string => join(directory, ...parts);
  const staged = (): string => place('staged', randomUUID());

  return {
    directory,

    async prepare(): Promise<void> {
      for (const name of ['images', 'variants', 'uploads', 'visitors', 'staged', 'retired']) {
        await mkdir(place(name), { recursive: true });
      }
    },
    /** Rejects while the volume is away or read-only. */
    isWritable: () => access(place('staged'), constants.W_OK),

    imageFolder: (id: string): string => join('images', id.slice(-2)),
    variantFolder: (id: string): string => join('variants', id.slice(-2), id),
    uploadFolder: (publicHash: string): string => join('uploads', publicHash),
    /** Files of visitors lie apart, so that whoever serves one knows whose it is without asking the store. */
    visitorFolder: (publicHash: string): string => join('visitors', publicHash),
    pathOf: (folder: string, name: string): string => place(folder, name),

    /** Receives a stream into a file of its own. The caller drops or keeps it. */
    async stage(source: Readable): Promise<StagedFile> {
      const path = staged();
      try {
        await pipeline(source, createWriteStream(path, { flags: 'wx' }));
        return { path, sizeBytes: (await stat(path)).size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    drop: (file: StagedFile): Promise<void> => rm(file.path, { force: true }),

    /**
     * Keeps a staged file as the next version of a record: never over an existing one, so that of two writers at once each
     * has a number of its own. Answers the version taken, `from` or above.
     */
    async keep(file: StagedFile, folder: string, id: string, from: number, extension: string): Promise<number> {
      await mkdir(place(folder), { recursive: true });
      await sync(file.path);
      for (let version = from; ; version += 1) {
        const target = place(folder, `${id}-${version}.${extension}`);
        if (!(await reserve(target))) continue;
        await rename(file.path, target);
        await sync(dirname(target));
        return version;
      }
    },
    /** Stores something that can be made again: whole or not at all, but not forced to disk. */
    async keepDerived(data: Uint8Array, folder: string, name: string): Promise<void> {
      const path = staged();
      const file = await open(path, 'wx');
      try {
        await file.writeFile(data);
      } finally {
        await file.close();
      }
      await mkdir(place(folder), { recursive: true });
      await rename(path, place(folder, name));
    },
    async exists(folder: string, name: string): Promise<boolean> {
      try {
        return (await stat(place(folder, name))).size > 0;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    /** Removes one file that no record names. */
    discard: (folder: string, name: string): Promise<void> => rm(place(folder, name), { force: true }),
    /** Takes every file of a record out of service; they can be put back by hand for 30 days. */
    async retire(folder: string, id: string): Promise<void> {
      for (const name of await namesIn(place(folder))) {
        if (name.startsWith(`${id}-`)) await rename(place(folder, name), place('retired', name));
      }
    },
    removeFolder: (folder: string): Promise<void> => rm(place(folder), { recursive: true, force: true }),

    /** Clears what nobody will ask for again. */
    async sweep(now: Date): Promise<void> {
      const limits = [
        { folder: 'staged', keptMs: STAGED_FOR_MS },
        { folder: 'retired', keptMs: RETIRED_FOR_MS },
      ];
      for (const { folder, keptMs } of limits) {
        for (const name of await namesIn(place(folder))) {
          const changed = await stat(place(folder, name)).catch(ignoreMissing);
          if (changed && now.getTime() - changed.ctimeMs > keptMs) {
            await unlink(place(folder, name)).catch(ignoreMissing);
          }
        }
      }
    },
  };
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const ignoreMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/** Creates an empty file under the name; false when the name is taken. */
async function reserve(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
