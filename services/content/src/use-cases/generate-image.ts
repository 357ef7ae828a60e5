import { Readable } from 'node:stream';
import type { DrawnSize, GenerateImage } from '@filiale/contracts/content/content-ai';
import type { Image } from '@filiale/contracts/content/image';
import { FOCAL_MIDDLE } from '@filiale/contracts/content/image-reference';
import { newId } from '@filiale/contracts/fields/ids';
import { TEXT_MAX } from '@filiale/contracts/fields/types/string-field';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { slug } from '@filiale/rules/slug';
import { type Ai, withModel } from '../ai/ask-model.ts';
import type { PictureJobs } from '../pictures/picture-jobs.ts';
import type { ImageStore } from '../storage/images.ts';
import { acceptFile, type Looking } from './accept-file.ts';
import { contentHashOf } from './content-hash.ts';
import type { FileExtension } from './file-kinds.ts';

const drawnKinds: ReadonlySet<FileExtension> = new Set(['png', 'jpg', 'webp']);
const LONGEST_NAME = 60;

type Drawing = Looking & {
  readonly ai: Ai;
  readonly images: ImageStore;
  readonly making: Pick<PictureJobs, 'make'>;
};

type Sides = { readonly widthPx: number; readonly heightPx: number };
const sidesOf = (size: string): Sides => {
  const [widthPx = 0, heightPx = 0] = size.split('x').map(Number);
  return { widthPx, heightPx };
};
const ratioOf = ({ widthPx, heightPx }: Sides): number => Math.log(widthPx / heightPx);

/** The size of the model that is nearest in shape, the largest of several. Source: AI-003. */
function nearestSize(wanted: DrawnSize, sizes: readonly string[]): string {
  const ratio = ratioOf(sidesOf(wanted));
  const offBy = (size: string): number => Math.abs(ratioOf(sidesOf(size)) - ratio);
  const areaOf = (size: string): number => sidesOf(size).widthPx * sidesOf(size).heightPx;
  return [...sizes].sort((a, b) => offBy(a) - offBy(b) || areaOf(b) - areaOf(a))[0] ?? wanted;
}

/**
 * Has a model draw a picture, brings it to its size by scaling and cropping, and keeps it as an image of the company with the model and
 * the prompt. Source: AI-002, AI-003.
 */
export async function generateImage(
  drawing: Drawing,
  { prompt, size }: GenerateImage,
  signal: AbortSignal,
  meta: WriteMeta,
): Promise<Image> {
  const { ai, files, images, making, maxPixels } = drawing;
  const { bytes } = await withModel(ai, (model) => model.draw(prompt, nearestSize(size, ai.imageSizes), { signal }));
  const drawn = await files.stage(Readable.from([bytes]));
  // An answer of a model is not trusted, like a file of a visitor.
  const claim = { name: 'drawn.png', mimeType: 'image/png' };
  const accepted = await acceptFile(drawing, { ...drawn, ...claim }, { allowed: drawnKinds, isFromVisitor: true });
  try {
    const cover = sidesOf(size);
    const { path } = accepted.staged;
    const made = await making.make({ path, maxPixels, widthPx: null, isAnimated: false, format: 'jpg', cover });
    const staged = await files.stage(Readable.from([made]));
    const contentHash = await contentHashOf(staged.path);
    const id = newId();
    const folder = files.imageFolder(id);
    const version = await files.keep(staged, folder, id, 1, 'jpg');
    const values = {
      ...{ name: `${slug(prompt).slice(0, LONGEST_NAME) || 'bild'}.jpg`, alt: prompt.slice(0, TEXT_MAX) },
      ...{ translations: {}, version, extension: 'jpg', mimeType: 'image/jpeg', ...cover },
      ...{ isDecorative: false, folder: null, tags: '', focalX: FOCAL_MIDDLE, focalY: FOCAL_MIDDLE, contentHash },
      ...{ sizeBytes: staged.sizeBytes, model: ai.names.imageModel, prompt },
    };
    return await images.insert(id, values, { ...meta, action: 'generate' });
  } finally {
    await files.drop(accepted.staged);
  }
}
