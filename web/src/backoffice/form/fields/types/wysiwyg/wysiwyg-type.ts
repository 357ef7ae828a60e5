import { lazy } from 'react';
import { shortened } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';

const WysiwygField = lazy(() => import('./wysiwyg-field.tsx').then((module) => ({ default: module.WysiwygField })));

export const wysiwygType: FieldTypeView = {
  Input: WysiwygField,
  cell: (value, reader) =>
    shortened(
      String(value)
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      reader,
    ),
  width: () => 12,
};
