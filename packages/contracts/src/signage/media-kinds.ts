import type { Fields, Kinds } from '../fields/field.ts';
import { file, image } from '../fields/fields.ts';

/** Stored pictures and files that screens show. Of a document (PDF) the first page is shown. Source: RES-036. */
export const mediaKinds = <const M extends Fields>(more: M) =>
  ({
    image: {
      label: { de: 'Bild', en: 'Image' },
      symbol: 'image',
      fields: { image: image({ label: { de: 'Bild', en: 'Image' }, needed: {} }), ...more },
    },
    video: {
      label: { de: 'Video', en: 'Video' },
      symbol: 'video',
      fields: { video: file({ label: { de: 'Video (MP4, WebM)', en: 'Video (MP4, WebM)' }, needed: {} }), ...more },
    },
    document: {
      label: { de: 'PDF', en: 'PDF' },
      description: { de: 'Gezeigt wird die erste Seite.', en: 'The first page is shown.' },
      symbol: 'file',
      fields: { document: file({ label: { de: 'PDF', en: 'PDF' }, needed: {} }), ...more },
    },
  }) as const satisfies Kinds;

/** Extensions of files that every browser of a screen plays, by kind. */
export const screenFileExtensions = { video: ['mp4', 'webm'], document: ['pdf'] } as const;
