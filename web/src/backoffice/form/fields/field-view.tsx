'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { type FieldViewProps, useFormSetup } from '../form-context.tsx';
import { TRANSLATIONS } from '../model/form-values.ts';
import { BooleanField } from './boolean-field.tsx';
import { MultiselectField, SelectField } from './choice-field.tsx';
import { CollectionField } from './collection-field.tsx';
import { ColorField } from './color-field.tsx';
import styles from './fields.module.css';
import { GroupField, TabsField } from './group-field.tsx';
import { NumberField } from './number-field.tsx';
import { hasOwnWidget, OwnField, wholeWidgets } from './own-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { TextField } from './text-field.tsx';
import type { WidgetProps } from './widget.ts';

// What is heavy comes when a form first needs it.
const DateField = lazy(() => import('./date-field.tsx').then((module) => ({ default: module.DateField })));
const MarkdownField = lazy(() => import('./markdown-field.tsx').then((module) => ({ default: module.MarkdownField })));
const WysiwygField = lazy(() => import('./wysiwyg-field.tsx').then((module) => ({ default: module.WysiwygField })));
const MediaField = lazy(() => import('./media-field.tsx').then((module) => ({ default: module.MediaField })));
const GeolocationField = lazy(() =>
  import('./geolocation-field.tsx').then((module) => ({ default: module.GeolocationField })),
);

/** The widget of each field type. Source: FIELD-001, FIELD-002. */
const widgets: Readonly<Record<Field['type'], ComponentType<WidgetProps>>> = {
  text: TextField,
  textarea: TextField,
  wysiwyg: WysiwygField,
  markdown: MarkdownField,
  number: NumberField,
  date: DateField,
  image: MediaField,
  images: MediaField,
  file: MediaField,
  files: MediaField,
  boolean: BooleanField,
  select: SelectField,
  multiselect: MultiselectField,
  group: GroupField,
  tabs: TabsField,
  collection: CollectionField,
  reference: ReferenceField,
  color: ColorField,
  geolocation: GeolocationField,
};
/** A field, and beside it the same text in another language where one is looked at. */
export const FieldView = memo(function FieldView({ field, name, prefix }: FieldViewProps) {
  const { beside, isReadOnly } = useFormSetup();
  const Widget = wholeWidgets[field.extends ?? ''] ?? (hasOwnWidget(field.extends) ? OwnField : widgets[field.type]);
  const path = `${prefix}${name}`;
  const isFixed = isReadOnly(path) || undefined;
  const own = (
    <div data-path={path} data-fixed={isFixed} className={styles.field}>
      <Suspense fallback={<Skeleton height={58} />}>
        <Widget path={path} field={field} />
      </Suspense>
    </div>
  );
  if (beside === null || !field.translatable) return own;
  const other = `${prefix}${TRANSLATIONS}.${beside}.${name}`;
  return (
    <div className={styles.pair}>
      {own}
      <div data-path={other} data-fixed={isFixed} className={styles.field} data-translation>
        <Suspense fallback={<Skeleton height={58} />}>
          <Widget key={beside} path={other} field={field} lang={beside} />
        </Suspense>
      </div>
    </div>
  );
});
