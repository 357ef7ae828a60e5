import { documentOfText } from '../../fields/rich-text/rich-text.ts';

/** What examples of blocks are made of. */

/** Of a picture, a record and so on; the same number is the same one. */
export const exampleId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const exampleImage = (number: number, alt: string) => ({
  ...{ id: exampleId(number), version: 1, extension: 'jpg', alt },
  ...{ widthPx: 1600, heightPx: 1200 },
});
export const exampleText = (text: string) => documentOfText(text);
export const exampleLink = (label: string, path: string) => ({
  type: 'path' as const,
  label,
  path,
});
export const exampleFile = (number: number, name: string, extension: string) => ({
  ...{ id: exampleId(number), version: 1, extension, name },
  publicHash: 'c'.repeat(32),
});
