import type { HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Files } from '../storage/files.ts';
import { type FileExtension, kindOf } from '../use-cases/file-kinds.ts';
import { fileName } from '../use-cases/image-variants.ts';
import { parseUploadPath, type UploadPath } from '../use-cases/media-path.ts';
import type { createUploadPreviews } from '../use-cases/upload-previews.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** Whoever knows the hash may keep a copy, but no cache between; a file that was removed is asked for again next day. */
const FOR_A_DAY = 'private, max-age=86400';

/** Nothing in a file may run or load. A sandbox would also keep browsers from showing a PDF or playing a film in a tab. */
const policyOf = (extension: FileExtension): string => {
  if (extension === 'pdf') return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";
  return kindOf(extension).isVideo ? "default-src 'none'; media-src 'self'; sandbox" : "default-src 'none'; sandbox";
};

/** Answers `/upload/…`, GET and HEAD, with ranges for players. Source: MEDIA-006, MEDIA-007. */
export function serveUploads(http: HttpApp, files: Files, previews: ReturnType<typeof createUploadPreviews>): void {
  http.app.get('/upload/{*path}', async (request, response, next) => {
    const path = parseUploadPath(request.path);
    const found = path && (await find(path));
    if (!path || !found) {
      response.set('Cache-Control', 'no-store');
      next(new ProblemError('record.missing'));
      return;
    }
    const { mimeType, isInline } = kindOf(path.extension);
    response.set({
      'Cache-Control': FOR_A_DAY,
      'Content-Disposition': isInline ? 'inline' : `attachment; filename="${fileName(path)}"`,
      'Content-Security-Policy': policyOf(path.extension),
      'Content-Type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    sendStoredFile(response, next, files, found, true);
  });

  async function find(path: UploadPath): Promise<{ folder: string; name: string } | null> {
    if (path.isPreview) return previews.find(path.publicHash, path.id, path.version);
    const folder = files.uploadFolder(path.publicHash);
    return (await files.exists(folder, fileName(path))) ? { folder, name: fileName(path) } : null;
  }
}
