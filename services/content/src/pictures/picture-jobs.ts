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
/** Makes a picture of the first page of a stored PDF, `widthPx` wide. */
export type DocumentJob = { readonly kind: 'document'; readonly path: string; readonly widthPx: number };
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** A layer in px of the picture; `rotation` in degrees, `opacity` and `focal` as shares of one. */
export type DrawnLayer = { readonly box: Box; readonly rotation: number; readonly opacity: number } & (
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly color: string;
      /** One of the fonts of the shop. */
      readonly family: string;
      readonly isBold: boolean;
      readonly sizePx: number;
      /** A multiple of the size. */
      readonly lineHeight: number;
      /** 0: as many as fit. */
      readonly maxLines: number;
      readonly isShrunk: boolean;
      readonly align: 'left' | 'center' | 'right';
      readonly verticalAlign: 'top' | 'middle' | 'bottom';
    }
  | {
      readonly kind: 'image';
      readonly path: string;
      readonly fit: 'cover' | 'contain';
      readonly focal: { readonly x: number; readonly y: number };
    }
  | { readonly kind: 'shape'; readonly color: string }
  | { readonly kind: 'qr'; readonly text: string; readonly color: string }
);
/** Draws layers over each other, the first one lowest; `family` is the usual font. */
export type DrawJob = {
  readonly kind: 'draw';
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly family: string;
  readonly layers: readonly DrawnLayer[];
  readonly format: 'png' | 'jpg' | 'webp';
  readonly maxPixels: number;
};
type Job = InspectJob | MakeJob | DocumentJob | DrawJob;

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
  const jobs: JobPool<Job, Refusal | Seen | Uint8Array> = createJobPool({
    module: new URL('./picture-process.ts', import.meta.url),
    concurrency,
    limitMs,
  });
  const run = (job: Job) =>
    jobs.run(job).catch((cause: unknown) => {
      if (!(cause instanceof JobError) || cause.end === 'failed') throw cause;
      throw new ProblemError(cause.end === 'late' ? 'media.too-complex' : 'media.unreadable', { field: 'file', cause });
    });
  return {
    look: (job: Omit<InspectJob, 'kind'>) => run({ kind: 'look', ...job }) as Promise<Refusal | Seen>,
    make: (job: Omit<MakeJob, 'kind'>) => run({ kind: 'make', ...job }) as Promise<Uint8Array>,
    document: (job: Omit<DocumentJob, 'kind'>) => run({ kind: 'document', ...job }) as Promise<Uint8Array | Refusal>,
    draw: (job: Omit<DrawJob, 'kind'>) => run({ kind: 'draw', ...job }) as Promise<Uint8Array>,
    stop: (): void => jobs.stop(),
  };
}
export type PictureJobs = ReturnType<typeof openPictureJobs>;
