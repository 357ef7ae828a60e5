import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Files } from '../storage/files.ts';
import { type FileExtension, kindOf } from '../use-cases/file-kinds.ts';
import { fileName } from '../use-cases/image-variants.ts';
import { parseUploadPath, type UploadPath } from '../use-cases/media-path.ts';
import { uploadAudience } from '../use-cases/upload-audience.ts';
import type { createUploadPreviews } from '../use-cases/upload-previews.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** Private caches may keep a copy for a day, shared ones none, so that a removed file is gone the next day. */
const FOR_A_DAY = 'private, max-age=86400';

type Found = { readonly folder: string; readonly name: string; readonly isFromVisitor: boolean };

/** Browsers show files that are safe to view; a document of a stranger, which may hold scripts and links, is downloaded. */
const isShown = (extension: FileExtension, isFromVisitor: boolean): boolean =>
  kindOf(extension).isInline === true && !(isFromVisitor && extension === 'pdf');

/** Nothing in a file may run or load, nor be framed elsewhere. A sandbox would also keep browsers from showing a PDF or playing a film in a tab. */
const policyOf = (extension: FileExtension, isFromVisitor: boolean): string => {
  const more =
    extension === 'pdf' && !isFromVisitor
      ? "object-src 'self'; style-src 'unsafe-inline'"
      : kindOf(extension).isVideo
        ? "media-src 'self'; sandbox"
        : 'sandbox';
  return `default-src 'none'; ${more}; frame-ancestors 'self'`;
};

type Serving = Parameters<typeof uploadAudience>[0] & {
  readonly files: Files;
  readonly previews: ReturnType<typeof createUploadPreviews>;
  readonly now: () => Date;
};

/** Answers `/upload/…`, GET and HEAD, with ranges for players; a file that somebody may not fetch is missing. Source: MEDIA-006, MEDIA-007. */
export function serveUploads(http: HttpApp, { files, previews, now, ...stores }: Serving): void {
  http.app.get('/upload/{*path}', async (request, response, next) => {
    const path = parseUploadPath(request.path);
    const found = path && (await find(path));
    const audience = path && found?.isFromVisitor ? await uploadAudience(stores, path.id, now()) : 'everybody';
    const isLimited = typeof audience === 'function';
    const isMissing = isLimited ? !audience(await http.callerOfRequest(request)) : audience === 'nobody';
    if (!path || !found || isMissing) {
      response.set('Cache-Control', 'no-store');
      next(new ProblemError('record.missing'));
      return;
    }
    const { mimeType } = kindOf(path.extension);
    const { isFromVisitor } = found;
    response.set({
      'Cache-Control': isLimited ? 'no-store' : FOR_A_DAY,
      'Content-Disposition': isShown(path.extension, isFromVisitor)
        ? 'inline'
        : `attachment; filename="${fileName(path)}"`,
      'Content-Security-Policy': policyOf(path.extension, isFromVisitor),
      'Content-Type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    await sendStoredFile(response, files, found, true);
  });

  async function find(path: UploadPath): Promise<Found | null> {
    const { publicHash, id, version, picture } = path;
    for (const isFromVisitor of [false, true]) {
      const folder = isFromVisitor ? files.visitorFolder(publicHash) : files.uploadFolder(publicHash);
      const preview = picture ? await previews.find(folder, { id, version, picture, isFromVisitor }) : null;
      if (preview) return { ...preview, isFromVisitor };
      if (!picture && (await files.sizeOf(folder, fileName(path))) !== null)
        return { folder, name: fileName(path), isFromVisitor };
    }
    return null;
  }
}
