import { ProblemError } from '@filiale/kit/http/problem-error';
import { createJobPool, JobError, type JobPool } from '@filiale/kit/process/job-pool';
import type { Refusal } from '@filiale/rules/refusal';
import type { FileExtension } from '../use-cases/file-kinds.ts';
import type { ImageFormat } from '../use-cases/image-format.ts';
import type { Claim } from './detect-file.ts';

/** Looks at a received file: its kind by content, pictures pixel by pixel, drawings (SVG) drawn as PNG where `mayDraw`. */
export type InspectJob = {
  readonly kind: 'look';
  readonly path: string;
  readonly claim: Claim;
  readonly allowed: readonly FileExtension[];
  readonly maxPixels: number;
  readonly mayDraw: boolean;
};
/** Makes a picture of a stored one: turned upright, at most `widthPx` wide, without metadata. */
export type MakeJob = {
  readonly kind: 'make';
  readonly path: string;
  readonly maxPixels: number;
  readonly widthPx: number | null;
  /** Fills these sides instead, enlarged and cropped around its middle as need be. */
  readonly cover?: { readonly widthPx: number; readonly heightPx: number };
  readonly isAnimated: boolean;
  readonly format: ImageFormat;
};
/** The result of an inspection; `png` is the drawing. Width and height are 0 for everything but pictures. */
export type Seen = {
  readonly extension: FileExtension;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly png?: Uint8Array;
};

/**
 * All that reads files of strangers, in processes that a clock ends: a few hundred bytes can keep a decoder busy for minutes. A picture
 * that took too long is refused as `media.too-complex`, one that ended its process as `media.unreadable`.
 */
export function openPictureJobs({ concurrency, limitMs }: { concurrency: number; limitMs: number }) {
  const jobs: JobPool<InspectJob | MakeJob, Refusal | Seen | Uint8Array> = createJobPool({
    module: new URL('./picture-process.ts', import.meta.url),
    concurrency,
    limitMs,
  });
  const run = (job: InspectJob | MakeJob) =>
    jobs.run(job).catch((cause: unknown) => {
      if (!(cause instanceof JobError) || cause.end === 'failed') throw cause;
      throw new ProblemError(cause.end === 'late' ? 'media.too-complex' : 'media.unreadable', { field: 'file', cause });
    });
  return {
    look: (job: Omit<InspectJob, 'kind'>) => run({ kind: 'look', ...job }) as Promise<Refusal | Seen>,
    make: (job: Omit<MakeJob, 'kind'>) => run({ kind: 'make', ...job }) as Promise<Uint8Array>,
    stop: (): void => jobs.stop(),
  };
}
export type PictureJobs = ReturnType<typeof openPictureJobs>;
