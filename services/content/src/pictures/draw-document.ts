import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Refusal, refuse } from '@filiale/rules/refusal';
import { createCanvas } from '@napi-rs/canvas';
import { loadSharp } from './load-sharp.ts';
import type { DocumentJob } from './picture-jobs.ts';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('pdfjs-dist/package.json'));
const placeOf = (name: string): string => `${join(folder, name)}/`;
/** Pages that are longer than wide by more than this are cut off below. */
const MOST_RATIO = 3;

/** The first page of a PDF as JPEG, `widthPx` wide; nothing in it is run or fetched. Refuses incomplete PDFs and those with a password. */
export async function drawDocument({ path, widthPx }: DocumentJob): Promise<Uint8Array | Refusal> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const reading = getDocument({
    data: new Uint8Array(await readFile(path)),
    ...{ standardFontDataUrl: placeOf('standard_fonts'), cMapUrl: placeOf('cmaps'), wasmUrl: placeOf('wasm') },
    ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, enableXfa: false },
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const page = await (await reading.promise).getPage(1);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: widthPx / width });
    const canvas = createCanvas(widthPx, Math.ceil(Math.min(viewport.height, MOST_RATIO * widthPx)));
    // pdfjs names the canvas of a browser; this one draws the same.
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise;
    const sharp = await loadSharp();
    return await sharp(canvas.toBuffer('image/png'))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // pdfjs distinguishes faults of a file by its messages only.
    return refuse('media.unreadable', 'file');
  } finally {
    await reading.destroy();
  }
}
