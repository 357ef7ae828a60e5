import { ProblemError } from '@filiale/kit/http/problem-error';
import type { NextFunction, Response } from 'express';
import type { Files } from '../storage/files.ts';

type StoredFile = { readonly folder: string; readonly name: string };
type SendError = Error & { readonly status?: number; readonly headers?: Record<string, string> };

/**
 * Sends a stored file under the headers already set. `takesRanges` for what is played piece by piece. A range beyond the end
 * is 416; a file removed in this very moment is 404; who hung up is left alone.
 */
export function sendStoredFile(
  response: Response,
  next: NextFunction,
  files: Files,
  { folder, name }: StoredFile,
  takesRanges: boolean,
): void {
  const options = {
    root: files.pathOf(folder, ''),
    acceptRanges: takesRanges,
    cacheControl: false,
    etag: takesRanges,
    lastModified: false,
    dotfiles: 'allow',
  } as const;
  response.sendFile(name, options, (error?: SendError) => {
    if (!error || response.headersSent || response.destroyed) return;
    if (error.status === 416 || error.status === 412) {
      response.set({ 'Cache-Control': 'no-store', ...error.headers });
      response.removeHeader('Content-Disposition');
      response.status(error.status).end();
      return;
    }
    next(error.status === 404 ? new ProblemError('record.missing', { cause: error }) : error);
  });
}
