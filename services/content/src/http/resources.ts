import { isAllowed } from '@filiale/contracts/access';
import { Image } from '@filiale/contracts/image';
import { Upload } from '@filiale/contracts/upload';
import { now } from '@filiale/kit/clock';
import type { HttpApp } from '@filiale/kit/http';
import { randomToken } from '@filiale/kit/ids';
import pLimit from 'p-limit';
import type { Files, StagedFile } from '../storage/files.ts';
import type { ImageStore } from '../storage/images.ts';
import type { UploadStore } from '../storage/uploads.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';
import { acceptFile } from '../use-cases/accept-file.ts';
import type { Claim } from '../use-cases/detect-file.ts';
import { type FileExtension, imageKinds, uploadKinds } from '../use-cases/file-kinds.ts';
import { bindFileResource } from './file-resource.ts';

const HOUR_MS = 3_600_000;

type Content = {
  readonly files: Files;
  readonly images: ImageStore;
  readonly uploads: UploadStore;
  readonly visitorUploads: VisitorUploadStore;
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Received files that are looked at together; the others wait on disk. */
  readonly concurrency: number;
  readonly uploadKeepHours: number;
};

/** Images and uploads under /api. Source: MEDIA-001, MEDIA-002, MEDIA-008. */
export function bindResources(http: HttpApp, content: Content): void {
  const nextPlace = pLimit(content.concurrency);
  const { files, images, uploads, visitorUploads, uploadKeepHours, maxBytes, maxPixels } = content;
  const limits = {
    files,
    maxBytes,
    accept: (file: StagedFile & Claim, allowed: ReadonlySet<FileExtension>) =>
      nextPlace(() => acceptFile(files, file, { allowed, maxPixels })),
  };

  bindFileResource(
    http,
    {
      resource: Image,
      store: images,
      allowed: imageKinds,
      begin: async () => ({}),
      folderOf: (id) => files.imageFolder(id),
      ownNames: ['version', 'extension', 'mimeType', 'widthPx', 'heightPx', 'sizeBytes'],
      ownValues: ({ extension, mimeType, widthPx, heightPx, staged: { sizeBytes } }, version) => ({
        version,
        extension,
        mimeType,
        widthPx,
        heightPx,
        sizeBytes,
      }),
      beforeRemove: async ({ id }) => {
        await files.retire(files.imageFolder(id), id);
        await files.removeFolder(files.variantFolder(id));
      },
    },
    limits,
  );

  bindFileResource(
    http,
    {
      resource: Upload,
      store: uploads,
      allowed: uploadKinds,
      begin: async (id, { caller }) => {
        const publicHash = randomToken();
        // Noted before the file exists, so that no visitor's file can be forgotten.
        if (!isAllowed(caller, 'employee'))
          await visitorUploads.add(id, publicHash, new Date(now().getTime() + uploadKeepHours * HOUR_MS));
        return { publicHash };
      },
      folderOf: (_id, { publicHash }) => files.uploadFolder(String(publicHash)),
      ownNames: ['version', 'extension', 'publicHash', 'mimeType', 'sizeBytes'],
      ownValues: ({ extension, mimeType, staged: { sizeBytes } }, version, { publicHash }) => ({
        version,
        extension,
        publicHash,
        mimeType,
        sizeBytes,
      }),
      beforeRemove: async ({ id, publicHash }) => {
        await files.retire(files.uploadFolder(publicHash), id);
        await files.removeFolder(files.uploadFolder(publicHash));
      },
    },
    limits,
  );
}
