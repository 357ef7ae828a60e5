import { loaded } from '../../../../loaded.ts';
import { countSummary } from '../cells.ts';
import { Emptiness } from '../emptiness.tsx';
import type { FieldTypeView } from '../field-type.ts';
import { PicturesCell } from '../image/pictures-cell.tsx';

const MediaField = loaded(() => import('../../media-field.tsx'), 'MediaField');

export const imagesType: FieldTypeView = {
  Input: MediaField,
  summary: countSummary,
  width: () => 12,
  columnTrack: () => 'minmax(6rem, 0.4fr)',
  Cell: PicturesCell,
  isPicture: true,
  Filter: Emptiness,
};
