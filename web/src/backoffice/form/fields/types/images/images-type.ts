import { lazy } from 'react';
import { countSummary } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';

const MediaField = lazy(() => import('../../media-field.tsx').then((module) => ({ default: module.MediaField })));

export const imagesType: FieldTypeView = {
  Input: MediaField,
  summary: countSummary,
  width: () => 12,
};
