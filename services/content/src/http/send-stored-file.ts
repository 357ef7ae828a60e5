import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Response } from 'express';
import type { Files } from '../storage/files.ts';

type StoredFile = { readonly folder: string; readonly name: string };

/**
 * Sends a stored file under the headers already set. `takesRanges` is for media played in parts: a file of a given name never changes, so
 * its name is its `ETag`. A range beyond the end is 416; a file removed at this very moment is 404; a closed connection is ignored.
 */
export async function sendStoredFile(
  response: Response,
  files: Files,
  { folder, name }: StoredFile,
  takesRanges: boolean,
): Promise<void> {
  const { req: request } = response;
  const sizeBytes = await files.sizeOf(folder, name);
  if (sizeBytes === null) throw new ProblemError('record.missing');
  const etag = `"${name}"`;
  if (takesRanges) response.set({ 'Accept-Ranges': 'bytes', ETag: etag });
  const refuse = (status: 412 | 416): void => {
    response.set('Cache-Control', 'no-store').removeHeader('Content-Disposition');
    response.status(status).end();
  };
  if (takesRanges && !names(request.get('if-match') ?? '*', etag)) return refuse(412);
  // Asked for on purpose: some clients send `no-cache` along.
  if (takesRanges && names(request.get('if-none-match') ?? '', etag)) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  const isRanged = takesRanges && names(request.get('if-range') ?? '*', etag);
  const ranges = isRanged ? request.range(sizeBytes, { combine: true }) : undefined;
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${sizeBytes}`);
    return refuse(416);
  }
  // Several at once are answered with the whole, as the standard allows.
  const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
  const source = request.method === 'HEAD' ? undefined : await files.read(folder, name, range);
  if (source === null) throw new ProblemError('record.missing');
  if (response.destroyed) {
    // The caller left while the file was opened.
    source?.destroy();
    return;
  }
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  response.set('Content-Length', String(range ? range.end - range.start + 1 : sizeBytes));
  if (!source) {
    response.end();
    return;
  }
  await pipeline(source, response).catch((error: unknown) => {
    // A half answer must not look whole; pipeline has hung up.
    if (!response.headersSent) throw error;
  });
}

/** Whether a condition of a request (`If-Match`, `If-None-Match`, `If-Range`) names the file, or any. */
const names = (condition: string, etag: string): boolean =>
  condition.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
