import { lazy } from 'react';
import type { FieldTypeView } from '../field-type.ts';

const MarkdownField = lazy(() => import('./markdown-field.tsx').then((module) => ({ default: module.MarkdownField })));

export const markdownType: FieldTypeView = {
  Input: MarkdownField,
  width: () => 12,
  isName: true,
};
