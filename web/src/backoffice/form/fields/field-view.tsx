'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { type ComponentType, memo } from 'react';
import { type FieldViewProps, useFormSetup } from '../form-context.tsx';
import { TRANSLATIONS } from '../model/form-values.ts';
import { BooleanField } from './boolean-field.tsx';
import { MultiselectField, SelectField } from './choice-field.tsx';
import { CollectionField } from './collection-field.tsx';
import { ColorField } from './color-field.tsx';
import styles from './fields.module.css';
import { GroupField, TabsField } from './group-field.tsx';
import { NumberField } from './number-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { TextField } from './text-field.tsx';
import type { WidgetProps } from './widget.ts';

/** The widget of each field type. Source: FIELD-001, FIELD-002. */
const widgets: Readonly<Record<Field['type'], ComponentType<WidgetProps>>> = {
  text: TextField,
  textarea: TextField,
  wysiwyg: TextField,
  markdown: TextField,
  number: NumberField,
  date: TextField,
  image: NotYet,
  images: NotYet,
  file: NotYet,
  files: NotYet,
  boolean: BooleanField,
  select: SelectField,
  multiselect: MultiselectField,
  group: GroupField,
  tabs: TabsField,
  collection: CollectionField,
  reference: ReferenceField,
  color: ColorField,
  geolocation: NotYet,
};
/** What has no widget yet is left as it is. */
function NotYet() {
  return null;
}

/** A field, and beside it the same text in another language where one is looked at. */
export const FieldView = memo(function FieldView({ field, name, prefix }: FieldViewProps) {
  const { beside } = useFormSetup();
  const Widget = widgets[field.type];
  const path = `${prefix}${name}`;
  const own = (
    <div data-path={path} className={styles.field}>
      <Widget path={path} field={field} />
    </div>
  );
  if (beside === null || !field.translatable) return own;
  const other = `${prefix}${TRANSLATIONS}.${beside}.${name}`;
  return (
    <div className={styles.pair}>
      {own}
      <div data-path={other} className={styles.field} data-translation>
        <Widget key={beside} path={other} field={field} lang={beside} />
      </div>
    </div>
  );
});
