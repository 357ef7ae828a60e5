import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';
import { storedFile } from '../file/file-type.ts';
import type { ImagesOptions } from '../images/images-type.ts';

export const filesType: FieldTypeOf<ImagesOptions> = {
  hint: 'Stored files, which people choose.',
  empty: () => [],
  fromCell: jsonFrom,
  column: () => 'list',
  sql: () => 'jsonb',
  filter: () => 'text',
  stored: () => [storedFile],
  message: () => 'none',
  isSensitive: true,
  fileTarget: 'upload',
};
