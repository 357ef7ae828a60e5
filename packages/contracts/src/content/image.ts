import { boolean, number, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { LONGEST_PROMPT } from './content-ai.ts';
import { fileWrites } from './file-writes.ts';
import { FOCAL_MIDDLE } from './image-reference.ts';
import { contentHash, filed } from './media-fields.ts';

/** Widths in px that `/image/{size}/…` is served in. Source: MEDIA-004. */
export const imageWidthsPx = { icon: 64, thumbnail: 128, tiny: 256, small: 640, medium: 1280, large: 1920 } as const;
export type ImageSize = keyof typeof imageWidthsPx;

const focus = (de: string, en: string) =>
  number({ label: { de, en }, min: 0, max: 100, default: FOCAL_MIDDLE, grid: 6 });

/** A picture; `version` counts its files and old versions stay served. Source: MEDIA-001. */
export const Image = resource(
  'images',
  {
    name: text({ label: { de: 'Dateiname', en: 'File name' } }),
    alt: text({ label: { de: 'Alternativtext', en: 'Alternative text' }, translatable: true }),
    /** Adds nothing to the content of a page, so it needs no alternative text. */
    isDecorative: boolean({
      label: { de: 'Nur Schmuck', en: 'Decorative only' },
      description: { de: 'Braucht keinen Alternativtext.', en: 'Needs no alternative text.' },
    }),
    ...filed,
    /** The point that is never cut off where the picture is cropped, in percent of its sides. */
    focalX: focus('Wichtigster Punkt von links in Prozent', 'Focal point from the left in percent'),
    focalY: focus('Wichtigster Punkt von oben in Prozent', 'Focal point from the top in percent'),
    version: number({ label: { de: 'Version', en: 'Version' }, min: 1, default: 1 }),
    extension: text({ label: { de: 'Endung', en: 'Extension' }, max: 8 }),
    mimeType: text({ label: { de: 'Dateityp', en: 'File type' }, max: 120 }),
    widthPx: number({ label: { de: 'Breite in px', en: 'Width in px' }, min: 0, default: 0 }),
    heightPx: number({ label: { de: 'Höhe in px', en: 'Height in px' }, min: 0, default: 0 }),
    sizeBytes: number({ label: { de: 'Größe in Byte', en: 'Size in bytes' }, min: 0, default: 0 }),
    contentHash,
    /** Of a picture that a model drew: the model and the prompt. */
    model: text({ label: { de: 'Gezeichnet von KI', en: 'Drawn by AI' }, max: 120 }),
    prompt: textarea({ label: { de: 'Auftrag an die KI', en: 'Asked of the AI' }, max: LONGEST_PROMPT }),
  },
  {
    service: 'content',
    about: 'Pictures in the widths and formats of browsers.',
    label: { one: { de: 'Bild', en: 'Image' }, many: { de: 'Bilder', en: 'Images' } },
    list: ['name', 'alt', 'widthPx', 'heightPx'],
    gallery: { notes: ['alt'] },
    filters: ['folder', 'name', 'extension', 'alt', 'isDecorative', 'contentHash'],
    search: ['name', 'alt', 'tags'],
    byService: [
      'version',
      'extension',
      'mimeType',
      'widthPx',
      'heightPx',
      'sizeBytes',
      'contentHash',
      'model',
      'prompt',
    ],
    writes: fileWrites,
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_MANAGER: 'all', ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
    isTranslated: true,
  },
);
export type Image = RecordOf<typeof Image>;
