import { Readable } from 'node:stream';
import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import { isRefusal } from '@filiale/rules/refusal';
import type { Claim } from '../pictures/detect-file.ts';
import type { PictureJobs, Seen } from '../pictures/picture-jobs.ts';
import type { Files, StagedFile } from '../storage/files.ts';
import { contentHashOf } from './content-hash.ts';
import { type FileExtension, kindOf } from './file-kinds.ts';

/** A file that was looked at and may be kept. Width and height are 0 for everything but pictures. */
export type AcceptedFile = Omit<Seen, 'png'> & {
  readonly staged: StagedFile;
  readonly mimeType: string;
  /** Of the file as it was received: SHA-256, in hex. */
  readonly contentHash: string;
};
/** Dependencies of the check of files. `scan` raises `media.infected`. */
export type Looking = {
  readonly files: Files;
  readonly pictures: PictureJobs;
  readonly scan: (path: string) => Promise<void>;
  readonly maxPixels: number;
};

/**
 * Checks a received file: first the virus scan where the installation has one, then its kind by content, then the pixels of pictures. A drawing
 * (SVG) of staff becomes a PNG, one of a visitor stays a file that is never drawn. A refused file is deleted. Source: PROD-026.
 * Raises: `media.unreadable`, `media.type-unsupported`, `media.too-many-pixels`, `media.too-large`, `media.too-complex`, `media.infected`.
 */
export async function acceptFile(
  { files, pictures, scan, maxPixels }: Looking,
  received: StagedFile & Claim,
  { allowed, isFromVisitor }: { readonly allowed: ReadonlySet<FileExtension>; readonly isFromVisitor: boolean },
): Promise<AcceptedFile> {
  try {
    if (received.sizeBytes === 0) throw new ProblemError('media.unreadable', { field: 'file' });
    await scan(received.path);
    const contentHash = await contentHashOf(received.path);
    const { path, name, mimeType: claimed } = received;
    const seen = await pictures.look({
      path,
      claim: { name, mimeType: claimed },
      allowed: [...allowed],
      maxPixels,
      mayDraw: !isFromVisitor,
    });
    if (isRefusal(seen)) throw fromRefusal(seen);
    const { png, ...rest } = seen;
    const { mimeType } = kindOf(rest.extension);
    if (!png) return { ...rest, mimeType, contentHash, staged: received };
    const staged = await files.stage(Readable.from([png]));
    await files.drop(received);
    return { ...rest, mimeType, contentHash, staged };
  } catch (error) {
    await files.drop(received);
    throw error;
  }
}
