'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useFormSetup } from '../form-context.tsx';
import { valueAtPath } from '../model/at-path.ts';
import { type FormValues, valuesOf } from '../model/form-values.ts';
import styles from './fields.module.css';

type Props = { readonly field: Field; readonly path: string };

/** The fields of a group, or of an item of a collection; of several kinds those of its own. */
export function EntryFields({ field, path }: Props) {
  const { views } = useFormSetup();
  if (field.variants) return <KindFields field={field} path={path} />;
  return <views.Grid fields={field.fields ?? {}} prefix={`${path}.`} />;
}

function KindFields({ field, path }: Props) {
  const texts = useMessages('form');
  const { form, views } = useFormSetup();
  const { at = '', holds, isBeside } = field.kind ?? {};
  const around = isBeside ? path.slice(0, path.lastIndexOf('.') + 1) : `${path}.`;
  const kind = useWatch({ control: form.control, name: `${around}${at}` }) as unknown as string;
  const fields = field.variants?.[kind];
  // Another kind was chosen: its fields begin with their defaults, those of the same name go on.
  useEffect(() => {
    if (!fields) return;
    const present = (valueAtPath(form.getValues(), path) ?? {}) as FormValues;
    for (const [name, value] of Object.entries(valuesOf(fields, present)))
      if (present[name] === undefined) form.setValue(`${path}.${name}`, value as never);
  }, [fields, form, path]);
  if (!fields) return <p className={styles.note}>{texts.unknownKind}</p>;
  const { [holds ?? '']: held, ...own } = fields;
  return (
    <div className={styles.kind}>
      <views.Grid fields={own} prefix={`${path}.`} />
      {held?.fields && <views.Grid fields={held.fields} prefix={`${path}.${holds}.`} />}
    </div>
  );
}
