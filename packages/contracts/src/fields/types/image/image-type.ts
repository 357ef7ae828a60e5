import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

export const storedImage = {
  id: 'text',
  version: 'number',
  extension: 'text',
  alt: 'text',
  widthPx: 'number',
  heightPx: 'number',
  focalX: 'number',
  focalY: 'number',
} as const;

export const imageType: FieldTypeOf = {
  hint: 'A stored picture, which people choose. Only its alternative text is written: what is seen, in one sentence, without “picture of”.',
  empty: () => null,
  fromCell: jsonFrom,
  column: () => 'object',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => storedImage,
  message: () => 'image',
  fileTarget: 'image',
};
