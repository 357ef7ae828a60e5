import type { Sharp } from 'sharp';
import type { ImageFormat } from '../use-cases/image-format.ts';
import { loadSharp } from './load-sharp.ts';
import type { MakeJob } from './picture-jobs.ts';

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 8 }),
  gif: (image) => image.gif(),
};

/** Makes a picture of a stored one, see `MakeJob`; nothing is enlarged but to `cover`. */
export async function makePicture({
  path,
  maxPixels,
  widthPx,
  cover,
  isAnimated,
  format,
}: MakeJob): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const image = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, animated: isAnimated }).autoOrient();
  const sized = cover
    ? image.resize({ width: cover.widthPx, height: cover.heightPx, fit: 'cover' })
    : widthPx
      ? image.resize({ width: widthPx, withoutEnlargement: true })
      : image;
  return encode[format](sized).toBuffer();
}
