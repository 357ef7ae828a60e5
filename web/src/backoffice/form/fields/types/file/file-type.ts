import { lazy } from 'react';
import type { FieldTypeView } from '../field-type.ts';

const MediaField = lazy(() => import('../../media-field.tsx').then((module) => ({ default: module.MediaField })));

export const fileType: FieldTypeView = {
  Input: MediaField,
  width: () => 6,
};
