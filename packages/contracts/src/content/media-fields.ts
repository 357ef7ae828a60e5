import { reference, text } from '../fields/fields.ts';

/** Where an image or a file is found in the media library. */
export const filed = {
  folder: reference({ label: { de: 'Ordner', en: 'Folder' }, targets: ['media-folder'] }),
  tags: text({
    label: { de: 'Schlagwörter', en: 'Tags' },
    description: { de: 'Mit Beistrichen dazwischen.', en: 'With commas between them.' },
    max: 500,
  }),
};

/** SHA-256 of the file as it was sent, in hex: the same file has the same one. */
export const contentHash = text({ label: { de: 'Prüfsumme', en: 'Checksum' }, max: 64 });
