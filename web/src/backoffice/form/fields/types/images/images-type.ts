import { lazy } from 'react';
import { countSummary } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';
import { PicturesCell } from '../image/pictures-cell.tsx';

const MediaField = lazy(() => import('../../media-field.tsx').then((module) => ({ default: module.MediaField })));

export const imagesType: FieldTypeView = {
  Input: MediaField,
  summary: countSummary,
  width: () => 12,
  columnTrack: () => 'minmax(6rem, 0.4fr)',
  Cell: PicturesCell,
  isPicture: true,
};
