import { z } from 'zod';
import { boolean, number, text } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { fileWrites } from './file-writes.ts';
import { contentHash, filed } from './media-fields.ts';

/** Extensions that uploads accept by default, and those that image parts accept. Source: PROD-026. */
export const uploadExtensions = [
  'txt',
  'csv',
  'gif',
  'jpg',
  'jpeg',
  'png',
  'svg',
  'mp4',
  'mpeg',
  'webm',
  'zip',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
] as const;
export const imageUploadExtensions = ['jpg', 'jpeg', 'png', 'gif'] as const;

const ofCompany = { scope: 'all', where: { isFromVisitor: false } } as const;

/**
 * An uploaded file, readable by everybody who knows its `publicHash`; one that was sent with a form by those who may read its submission. Source:
 * MEDIA-002, MEDIA-008, FORM-018.
 */
export const Upload = resource(
  'uploads',
  {
    /** Visitors call their files by their own names. */
    name: text({ label: { de: 'Dateiname', en: 'File name' }, sensitive: true }),
    ...filed,
    version: number({ label: { de: 'Version', en: 'Version' }, min: 1, default: 1 }),
    extension: text({ label: { de: 'Endung', en: 'Extension' }, max: 8 }),
    publicHash: text({ label: { de: 'Öffentlicher Schlüssel', en: 'Public hash' }, max: 64, sensitive: true }),
    mimeType: text({ label: { de: 'Dateityp', en: 'File type' }, max: 120 }),
    sizeBytes: number({ label: { de: 'Größe in Byte', en: 'Size in bytes' }, min: 0, default: 0 }),
    /** Of somebody who is not staff: its drawings are never drawn and its documents only saved. */
    isFromVisitor: boolean({ label: { de: 'Von Gästen', en: 'From visitors' } }),
    contentHash,
  },
  {
    service: 'content',
    about: 'Files of staff and of visitors who order.',
    label: { one: { de: 'Datei', en: 'File' }, many: { de: 'Dateien', en: 'Files' } },
    list: ['name', 'mimeType', 'sizeBytes'],
    filters: ['folder', 'name', 'extension', 'mimeType', 'isFromVisitor', 'contentHash'],
    search: ['name', 'tags'],
    byService: ['version', 'extension', 'publicHash', 'mimeType', 'sizeBytes', 'isFromVisitor', 'contentHash'],
    writes: fileWrites,
    rights: {
      /** Files of visitors belong to their orders and submissions: anyone who may read those may read them. */
      read: { ROLE_MANAGER: ofCompany, ROLE_EMPLOYEE: ofCompany, ROLE_EDITOR: ofCompany, key: ofCompany },
      create: { public: 'all' },
      update: { ROLE_EDITOR: ofCompany, key: ofCompany },
      delete: { ROLE_EDITOR: ofCompany, key: ofCompany },
      /** Creates a file of the company, not of a visitor: for roles that read those. */
      publish: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
    },
  },
);
export type Upload = RecordOf<typeof Upload>;

/** Files somebody says they have uploaded. */
export const CheckUploads = z.object({
  files: z.array(z.object({ id: Id, publicHash: z.string().min(1).max(64) })).max(20_000),
});
export type CheckUploads = z.infer<typeof CheckUploads>;
/** One of them that there is. */
export const KnownUpload = z.object({ id: Id, extension: z.string() });
export type KnownUpload = z.infer<typeof KnownUpload>;
