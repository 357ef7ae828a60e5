import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

export const storedImage = {
  id: 'text',
  version: 'number',
  extension: 'text',
  alt: 'text',
  widthPx: 'number',
  heightPx: 'number',
} as const;

export const imageType: FieldTypeOf = {
  empty: () => null,
  fromCell: jsonFrom,
  column: () => 'object',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => storedImage,
  message: () => 'image',
  fileTarget: 'image',
};
