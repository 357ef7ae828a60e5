import { readFile, stat } from 'node:fs/promises';
import { type Refusal, refuse } from '@filiale/rules/refusal';
import type { Metadata, SharpOptions } from 'sharp';
import { cleanDrawing } from './clean-drawing.ts';
import { loadSharp } from './load-sharp.ts';

/** Drawings larger than this are not drawings. */
const SVG_MAX_BYTES = 2 * 1024 * 1024;
/** Longest side in px that a drawing is rasterised to. */
const SVG_SIDE_PX = 2048;

export type ReadImage = { readonly widthPx: number; readonly heightPx: number };
/** A drawing becomes a PNG; everything else keeps its bytes. */
export type Raster = ReadImage & { readonly png: Uint8Array };

/**
 * Checks that a picture can be read: its size in pixels first, from the header alone, then every pixel once in constant
 * memory. Width and height are those of the picture as it is shown (EXIF orientation applied).
 * Refusals: `media.unreadable`, `media.too-many-pixels`.
 */
export async function readImage(path: string, maxPixels: number): Promise<ReadImage | Refusal> {
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, animated: true };
  const metadata = await metadataOf(path, { ...options, limitInputPixels: false });
  if (!metadata) return refuse('media.unreadable', 'file');
  // `height` of an animation is that of all its frames, one below the other.
  if (metadata.width * metadata.height > maxPixels) return refuse('media.too-many-pixels', 'file');
  const sharp = await loadSharp();
  try {
    await sharp(path, options).resize(16, 16).raw().toBuffer();
  } catch {
    // sharp reports damage and a wrong header by its message only.
    return refuse('media.unreadable', 'file');
  }
  const frameHeight = metadata.pageHeight ?? metadata.height;
  const isTurned = (metadata.orientation ?? 1) >= 5;
  return isTurned
    ? { widthPx: frameHeight, heightPx: metadata.width }
    : { widthPx: metadata.width, heightPx: frameHeight };
}

/**
 * Draws a cleaned SVG once, as PNG: scripts, links and outside references in it are never run nor served. Read from memory, so
 * that no file beside it can be drawn in. How long that takes is up to the drawing: for processes that a clock ends. Refusals: as `readImage`, and `media.too-large`.
 */
export async function rasteriseSvg(path: string, maxPixels: number): Promise<Raster | Refusal> {
  if ((await stat(path)).size > SVG_MAX_BYTES)
    return refuse('media.too-large', 'file', { maximum: `${SVG_MAX_BYTES / 1024 / 1024} MiB` });
  const svg = await cleanFile(path);
  if (!svg) return refuse('media.unreadable', 'file');
  const metadata = await metadataOf(svg, { limitInputPixels: false });
  if (metadata?.format !== 'svg') return refuse('media.unreadable', 'file');
  if (metadata.width * metadata.height > maxPixels) return refuse('media.too-many-pixels', 'file');
  const sharp = await loadSharp();
  try {
    const density = Math.min(2400, Math.ceil((72 * SVG_SIDE_PX) / Math.max(metadata.width, metadata.height)));
    const { data, info } = await sharp(svg, { density, limitInputPixels: maxPixels })
      .resize(SVG_SIDE_PX, SVG_SIDE_PX, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { png: data, widthPx: info.width, heightPx: info.height };
  } catch {
    return refuse('media.unreadable', 'file');
  }
}

/** Null for a malformed drawing. */
async function cleanFile(path: string): Promise<Buffer | null> {
  const svg = await readFile(path, 'utf8');
  try {
    return Buffer.from(cleanDrawing(svg.replace(/^\uFEFF/, '')));
  } catch {
    return null;
  }
}

async function metadataOf(
  input: string | Buffer,
  options: SharpOptions,
): Promise<(Metadata & { width: number; height: number }) | null> {
  const sharp = await loadSharp();
  try {
    const metadata = await sharp(input, options).metadata();
    return metadata.width && metadata.height ? metadata : null;
  } catch {
    return null;
  }
}
