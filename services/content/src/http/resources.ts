import type { Caller } from '@filiale/contracts/api/access';
import { isAllowed } from '@filiale/contracts/api/rights';
import { Image } from '@filiale/contracts/content/image';
import { MediaFolder } from '@filiale/contracts/content/media-folder';
import { Upload } from '@filiale/contracts/content/upload';
import { bindResource } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { type Rules, referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import { now } from '@filiale/kit/process/clock';
import { randomToken } from '@filiale/kit/process/ids';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';
import type { Files } from '../storage/files.ts';
import type { ImageStore } from '../storage/images.ts';
import type { MediaFolderStore } from '../storage/media-folders.ts';
import type { UploadStore } from '../storage/uploads.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';
import { acceptFile, type Looking } from '../use-cases/accept-file.ts';
import { checkMediaFolder } from '../use-cases/check-media-folder.ts';
import { existingUploads } from '../use-cases/existing-uploads.ts';
import { imageKinds, uploadKinds } from '../use-cases/file-kinds.ts';
import { checkUploadQuota, noteVisitorUpload, type UploadQuota } from '../use-cases/note-visitor-upload.ts';
import { bindFileResource } from './file-resource.ts';
import { visitorKeys } from './visitor-key.ts';

const HOUR_MS = 3_600_000;

/** Files of keys and devices are the company's, as those of the people who may publish; all others are visitors here. */
const isVisitor = (caller: Caller): boolean =>
  caller.kind === 'anonymous' || (caller.kind === 'staff' && !isAllowed(caller, Upload.rights.publish));

type Content = Looking & {
  readonly files: Files;
  readonly images: ImageStore;
  readonly uploads: UploadStore;
  readonly folders: MediaFolderStore;
  readonly visitorUploads: VisitorUploadStore;
  readonly salts: DailySalts;
  readonly maxBytes: number;
  readonly uploadKeepHours: number;
  readonly quota: UploadQuota;
};

/** Images, uploads and their folders under /api. Source: MEDIA-001, MEDIA-002, MEDIA-008. */
export function bindResources(http: HttpApp, content: Content): void {
  const { files, images, uploads, folders, visitorUploads, salts, uploadKeepHours, maxBytes, quota } = content;
  const limits: Parameters<typeof bindFileResource>[2] = {
    files,
    maxBytes,
    accept: (file, trust) => acceptFile(content, file, trust),
  };
  http.bind('POST /internal/content/uploads/check', async ({ body }) => ({
    data: await existingUploads(content, body),
  }));
  const sound = soundRecords(referableIn([MediaFolder], { 'media-folders': folders }));
  const rules: Rules<MediaFolder> = { check: ({ id, values }) => checkMediaFolder(folders, id, values) };
  bindResource(http, MediaFolder, folders, sound(MediaFolder, rules));
  const folderOf = (publicHash: string, isFromVisitor: boolean): string =>
    isFromVisitor ? files.visitorFolder(publicHash) : files.uploadFolder(publicHash);

  bindFileResource(
    http,
    {
      resource: Image,
      store: images,
      allowed: imageKinds,
      isVisitor: () => false,
      begin: async () => ({}),
      folderOf: (id) => files.imageFolder(id),
      ownValues: ({ extension, mimeType, widthPx, heightPx, contentHash, staged: { sizeBytes } }, version) => ({
        version,
        extension,
        mimeType,
        widthPx,
        heightPx,
        sizeBytes,
        contentHash,
        // Another file is no picture of a model any more.
        ...{ model: '', prompt: '' },
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
      isVisitor,
      admit: async ({ caller, headers }) => {
        if (isVisitor(caller)) await checkUploadQuota(visitorUploads, await visitorKeys(salts, headers, now()), quota);
      },
      begin: async (id, { caller, headers }, sizeBytes) => {
        const publicHash = randomToken();
        const isFromVisitor = isVisitor(caller);
        const removeAfter = new Date(now().getTime() + uploadKeepHours * HOUR_MS);
        if (isFromVisitor) {
          const [visitor, ...before] = await visitorKeys(salts, headers, now());
          await noteVisitorUpload(visitorUploads, { id, publicHash, visitor, sizeBytes, removeAfter }, before, quota);
        }
        return { publicHash, isFromVisitor };
      },
      folderOf: (_id, { publicHash, isFromVisitor }) => folderOf(String(publicHash), isFromVisitor === true),
      ownValues: (
        { extension, mimeType, contentHash, staged: { sizeBytes } },
        version,
        { publicHash, isFromVisitor },
      ) => ({
        version,
        extension,
        publicHash,
        isFromVisitor,
        mimeType,
        sizeBytes,
        contentHash,
      }),
      beforeRemove: async ({ id, publicHash, isFromVisitor }) => {
        const folder = folderOf(publicHash, isFromVisitor);
        await files.retire(folder, id);
        await files.removeFolder(folder);
      },
    },
    limits,
  );
}
