import { Image } from '@filiale/contracts/image';
import { Upload } from '@filiale/contracts/upload';
import { now } from '@filiale/kit/clock';
import type { HttpApp } from '@filiale/kit/http';
import { randomToken } from '@filiale/kit/ids';
import type { Files } from '../storage/files.ts';
import type { ImageStore } from '../storage/images.ts';
import type { UploadStore } from '../storage/uploads.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';
import { imageKinds, uploadKinds } from '../use-cases/file-kinds.ts';
import { bindFileResource } from './file-resource.ts';

const HOUR_MS = 3_600_000;

type Content = {
  readonly files: Files;
  readonly images: ImageStore;
  readonly uploads: UploadStore;
  readonly visitorUploads: VisitorUploadStore;
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly uploadKeepHours: number;
};

/** Images and uploads under /api. Source: MEDIA-001, MEDIA-002, MEDIA-008. */
export function bindResources(http: HttpApp, content: Content): void {
  const { files, images, uploads, visitorUploads, uploadKeepHours } = content;

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
    content,
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
        if (caller.kind === 'anonymous')
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
    content,
  );
}
