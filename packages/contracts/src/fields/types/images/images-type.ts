import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';
import { storedImage } from '../image/image-type.ts';

/** `max` is how many there may be. */
export type ImagesOptions = { readonly max?: number };

export const imagesType: FieldTypeOf<ImagesOptions> = {
  empty: () => [],
  fromCell: jsonFrom,
  column: () => 'list',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => [storedImage],
  message: () => 'images',
  fileTarget: 'image',
};
