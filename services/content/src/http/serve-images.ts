import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Files } from '../storage/files.ts';
import { fileKinds } from '../use-cases/file-kinds.ts';
import type { createImageVariants } from '../use-cases/image-variants.ts';
import { parseImagePath } from '../use-cases/media-path.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** A picture never changes: another file has another version. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const NOT_FOUND_FOR = 'public, max-age=60';

/** Answers `/image/…`, GET and HEAD. Source: MEDIA-003, MEDIA-004, MEDIA-005. */
export function serveImages(http: HttpApp, files: Files, variants: ReturnType<typeof createImageVariants>): void {
  http.app.get('/image/{*path}', async (request, response, next) => {
    const path = parseImagePath(request.path);
    const variant = path && (await variants.find(path, path.size, request.headers.accept));
    if (!variant) {
      response.set('Cache-Control', NOT_FOUND_FOR);
      next(new ProblemError('record.missing'));
      return;
    }
    response.set({
      'Cache-Control': FOR_EVER,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'Content-Type': fileKinds[variant.format].mimeType,
      // Screens and mails show pictures from other origins.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${variant.name}"`,
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
    });
    // Asked for on purpose: some clients send `no-cache` along, but a picture cannot have changed.
    if (isKnown(request.headers['if-none-match'], `"${variant.name}"`)) response.status(304).end();
    else await sendStoredFile(response, files, variant, false);
  });
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);
