import { lazy } from 'react';
import { shortened } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';

const MarkdownField = lazy(() => import('./markdown-field.tsx').then((module) => ({ default: module.MarkdownField })));

export const markdownType: FieldTypeView = {
  Input: MarkdownField,
  // What changed among the marks is seen where a value is told whole.
  cell: (value, reader) =>
    shortened(
      reader.isInList
        ? String(value)
            .replace(/[#*_>`]+/g, ' ')
            .trim()
        : String(value),
      reader,
    ),
  width: () => 12,
  isName: true,
};
