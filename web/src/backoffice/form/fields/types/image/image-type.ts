import { loaded } from '../../../../loaded.ts';
import { Emptiness } from '../emptiness.tsx';
import type { FieldTypeView } from '../field-type.ts';
import { PicturesCell } from './pictures-cell.tsx';

const MediaField = loaded(() => import('../../media-field.tsx'), 'MediaField');

export const imageType: FieldTypeView = {
  Input: MediaField,
  width: () => 6,
  columnTrack: () => 'minmax(6rem, 0.4fr)',
  Cell: PicturesCell,
  isPicture: true,
  Filter: Emptiness,
};
