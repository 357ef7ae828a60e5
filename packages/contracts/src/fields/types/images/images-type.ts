import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';
import { storedImage } from '../image/image-type.ts';

/** `max` is how many there may be. */
export type ImagesOptions = { readonly max?: number };

export const imagesType: FieldTypeOf<ImagesOptions> = {
  hint: 'Stored pictures, which people choose. Only their alternative texts are written.',
  empty: () => [],
  fromCell: jsonFrom,
  column: () => 'list',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => [storedImage],
  message: () => 'images',
  fileTarget: 'image',
};
