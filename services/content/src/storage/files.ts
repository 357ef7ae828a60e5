import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DAY_MS = 86_400_000;
/** Half-received files and files of records deleted in the meantime are cleared after this. */
const STAGED_FOR_MS = DAY_MS;
export const RETIRED_FOR_MS = 30 * DAY_MS;

/** A file that was received and is not yet anybody's: on this machine's disk. */
export type StagedFile = { readonly path: string; readonly sizeBytes: number };
/** First and last byte, both sent. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Where a record's files lie, the same on a volume and in a bucket. */
export const layout = {
  imageFolder: (id: string): string => join('images', id.slice(-2)),
  variantFolder: (id: string): string => join('variants', id.slice(-2), id),
  uploadFolder: (publicHash: string): string => join('uploads', publicHash),
  /** Visitors' files have a folder of their own, so that the path shows the owner without a query. */
  visitorFolder: (publicHash: string): string => join('visitors', publicHash),
};

/** Receives files on this machine's disk before anybody keeps them. */
export const openStaging = (directory: string) => ({
  /** A name that nobody has. */
  newPath: (): string => join(directory, randomUUID()),
  /** Receives a stream into a file of its own. The caller drops or keeps it. */
  async stage(source: Readable): Promise<StagedFile> {
    const path = join(directory, randomUUID());
    try {
      await pipeline(source, createWriteStream(path, { flags: 'wx' }));
      return { path, sizeBytes: (await stat(path)).size };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  },
  drop: (file: StagedFile): Promise<void> => rm(file.path, { force: true }),
  prepare: async (): Promise<void> => void (await mkdir(directory, { recursive: true })),
  sweep: (now: Date): Promise<void> => sweepFolder(directory, STAGED_FOR_MS, now),
});

/** Removes files of a folder that nobody touched for so long. */
export async function sweepFolder(directory: string, keptMs: number, now: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    const path = join(directory, name);
    const changed = await stat(path).catch(ignoreMissing);
    if (changed && now.getTime() - changed.ctimeMs > keptMs) await rm(path, { force: true });
  }
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
export const ignoreMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/**
 * The files of all records, which replicas share: on a volume or in a bucket. Folders are relative, as `layout` says:
 * `images/{last two of id}/{id}-{version}.{extension}` · `variants/…` · `uploads/{publicHash}/…` · `visitors/{publicHash}/…` · `retired/`.
 * A file appears under its name whole and safe, or not at all.
 */
export type Files = typeof layout &
  Pick<ReturnType<typeof openStaging>, 'stage' | 'drop'> & {
    /** Prepares the storage for the first file; rejects where files could not be stored safely. */
    prepare(): Promise<void>;
    /** Rejects while the storage is away or takes nothing. */
    isWritable(): Promise<unknown>;
    /**
     * Keeps a staged file as the next version of a record: never over an existing one, so that of two writers at once each
     * has a number of its own. Answers the version taken, `from` or above.
     */
    keep(file: StagedFile, folder: string, id: string, from: number, extension: string): Promise<number>;
    /** Stores something that can be made again: whole or not at all. */
    keepDerived(data: Uint8Array, folder: string, name: string): Promise<void>;
    /** Size of a file in bytes; null where there is none. */
    sizeOf(folder: string, name: string): Promise<number | null>;
    /** The bytes of a file, or some of them; null where there is none. */
    read(folder: string, name: string, range?: ByteRange): Promise<Readable | null>;
    /** Does something with a file that lies on this machine's disk meanwhile. */
    withPath<T>(folder: string, name: string, work: (path: string) => Promise<T>): Promise<T>;
    /** Removes one file that no record names. */
    discard(folder: string, name: string): Promise<void>;
    /** Takes every file of a record out of service; they can be put back by hand for 30 days. */
    retire(folder: string, id: string): Promise<void>;
    removeFolder(folder: string): Promise<void>;
    /** Deletes files that nobody will request again. */
    sweep(now: Date): Promise<void>;
    /** Ends connections and scratch. */
    stop(): Promise<void>;
  };
