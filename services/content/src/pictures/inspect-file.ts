import { isRefusal, type Refusal } from '@filiale/rules/refusal';
import { kindOf } from '../use-cases/file-kinds.ts';
import { detectFile } from './detect-file.ts';
import type { InspectJob, Seen } from './picture-jobs.ts';
import { rasteriseSvg, readImage } from './read-image.ts';

/**
 * What a received file is, see `InspectJob`. A drawing that may not be drawn stays the file it is.
 * Refusals: those of `detectFile`, `readImage` and `rasteriseSvg`.
 */
export async function inspectFile({ path, claim, allowed, maxPixels, mayDraw }: InspectJob): Promise<Seen | Refusal> {
  const extension = await detectFile(path, claim, new Set(allowed));
  if (typeof extension !== 'string') return extension;
  if (extension === 'svg' && mayDraw) {
    const drawn = await rasteriseSvg(path, maxPixels);
    return isRefusal(drawn) ? drawn : { extension: 'png', ...drawn };
  }
  const size =
    kindOf(extension).isImage && extension !== 'svg' ? await readImage(path, maxPixels) : { widthPx: 0, heightPx: 0 };
  return isRefusal(size) ? size : { extension, ...size };
}
