import { Readable } from 'node:stream';
import { fromRefusal, ProblemError } from '@filiale/kit/problem-error';
import { isRefusal } from '@filiale/rules/refusal';
import type { Files, StagedFile } from '../storage/files.ts';
import { type Claim, detectFile } from './detect-file.ts';
import { type FileExtension, kindOf } from './file-kinds.ts';
import { type ReadImage, rasteriseSvg, readImage } from './read-image.ts';

/** A file that was looked at and may be kept. Width and height are 0 for everything but pictures. */
export type AcceptedFile = ReadImage & {
  readonly staged: StagedFile;
  readonly extension: FileExtension;
  readonly mimeType: string;
};
type Limits = { readonly allowed: ReadonlySet<FileExtension>; readonly maxPixels: number };

/**
 * Looks at a received file: its kind by content, pictures pixel by pixel, drawings turned into PNG. Whatever is refused is
 * gone from disk. Raises: `media.unreadable`, `media.type-unsupported`, `media.too-many-pixels`, `media.too-large`.
 */
export async function acceptFile(
  files: Files,
  received: StagedFile & Claim,
  { allowed, maxPixels }: Limits,
): Promise<AcceptedFile> {
  try {
    if (received.sizeBytes === 0) throw new ProblemError('media.unreadable', { field: 'file' });
    const extension = accepted(await detectFile(received.path, received, allowed));
    if (extension === 'svg') return await acceptDrawing(files, received, maxPixels);
    const { mimeType, isImage } = kindOf(extension);
    const size = isImage ? accepted(await readImage(received.path, maxPixels)) : { widthPx: 0, heightPx: 0 };
    return { staged: received, extension, mimeType, ...size };
  } catch (error) {
    await files.drop(received);
    throw error;
  }
}

async function acceptDrawing(files: Files, received: StagedFile, maxPixels: number): Promise<AcceptedFile> {
  const { png, widthPx, heightPx } = accepted(await rasteriseSvg(received.path, maxPixels));
  const staged = await files.stage(Readable.from([png]));
  await files.drop(received);
  return { staged, extension: 'png', mimeType: kindOf('png').mimeType, widthPx, heightPx };
}

function accepted<T>(result: T): Exclude<T, { readonly refused: true }> {
  if (isRefusal(result)) throw fromRefusal(result);
  return result as Exclude<T, { readonly refused: true }>;
}
