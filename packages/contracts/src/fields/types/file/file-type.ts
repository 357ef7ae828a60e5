import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

export const storedFile = {
  id: 'text',
  version: 'number',
  extension: 'text',
  publicHash: 'text',
  name: 'text',
} as const;

export const fileType: FieldTypeOf = {
  hint: 'A stored file, which people choose.',
  empty: () => null,
  fromCell: jsonFrom,
  column: () => 'object',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => storedFile,
  message: () => 'file',
  // A file is opened by what is said of it.
  isSensitive: true,
  fileTarget: 'upload',
};
