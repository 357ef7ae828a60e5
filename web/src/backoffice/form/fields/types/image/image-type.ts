import { lazy } from 'react';
import type { FieldTypeView } from '../field-type.ts';
import { PicturesCell } from './pictures-cell.tsx';

const MediaField = lazy(() => import('../../media-field.tsx').then((module) => ({ default: module.MediaField })));

export const imageType: FieldTypeView = {
  Input: MediaField,
  width: () => 6,
  columnTrack: () => 'minmax(6rem, 0.4fr)',
  Cell: PicturesCell,
  isPicture: true,
};
