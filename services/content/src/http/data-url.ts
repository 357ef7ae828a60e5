import { Readable } from 'node:stream';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Files, StagedFile } from '../storage/files.ts';
import { inMebibytes } from './multipart.ts';

/**
 * Writes the file of a data URL (`data:image/png;base64,…`) to disk and says which type it claims. Source: MEDIA-008.
 * Refusals: `field.invalid` for anything that is not base64 data, `media.too-large` before it is decoded.
 */
export async function receiveDataUrl(
  url: unknown,
  files: Files,
  maxBytes: number,
): Promise<StagedFile & { mimeType: string }> {
  const head =
    typeof url === 'string'
      ? /^data:([\w.+-]+\/[\w.+-]+)?((?:;[\w.+-]+=[^;,]*)*);base64,/i.exec(url.slice(0, 300))
      : null;
  if (typeof url !== 'string' || !head) throw new ProblemError('field.invalid', { field: 'data' });
  const encoded = url.slice(head[0].length);
  if (Math.floor((encoded.length * 3) / 4) > maxBytes + 2)
    throw new ProblemError('media.too-large', { field: 'data', details: { maximum: inMebibytes(maxBytes) } });
  if (encoded.length % 4 === 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded))
    throw new ProblemError('field.invalid', { field: 'data' });
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > maxBytes)
    throw new ProblemError('media.too-large', { field: 'data', details: { maximum: inMebibytes(maxBytes) } });
  const staged = await files.stage(Readable.from([bytes]));
  return { ...staged, mimeType: head[1] ?? 'text/plain' };
}
