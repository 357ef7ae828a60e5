import { boolean, number, text } from './fields.ts';
import { type RecordOf, resource } from './resource.ts';

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

/** A file somebody uploaded, reachable by whoever knows its `publicHash`. Source: MEDIA-002, MEDIA-008. */
export const Upload = resource(
  'uploads',
  {
    name: text({ label: { de: 'Dateiname', en: 'File name' } }),
    version: number({ label: { de: 'Version', en: 'Version' }, min: 1, default: 1 }),
    extension: text({ label: { de: 'Endung', en: 'Extension' }, max: 8 }),
    publicHash: text({ label: { de: 'Öffentlicher Schlüssel', en: 'Public hash' }, max: 64 }),
    mimeType: text({ label: { de: 'Dateityp', en: 'File type' }, max: 120 }),
    sizeBytes: number({ label: { de: 'Größe in Byte', en: 'Size in bytes' }, min: 0, default: 0 }),
    /** Of somebody who is not staff: its drawings are never drawn and its documents only saved. */
    isFromVisitor: boolean({ label: { de: 'Von Gästen', en: 'From visitors' } }),
  },
  {
    service: 'content',
    label: { one: { de: 'Datei', en: 'File' }, many: { de: 'Dateien', en: 'Files' } },
    list: ['name', 'mimeType', 'sizeBytes'],
    filters: ['name', 'extension', 'mimeType', 'isFromVisitor'],
    search: ['name'],
    access: { read: 'employee', write: 'employee' },
  },
);
export type Upload = RecordOf<typeof Upload>;
