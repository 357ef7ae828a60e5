'use client';

import { slug } from '@filiale/rules/slug';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormSetup } from '../../form-context.tsx';
import type { WidgetProps } from '../types/field-type.ts';
import { TextField } from '../types/text/text-field.tsx';

/** What a new record is called in addresses: made of its name, until somebody types another one. */
export function IdentifierField(props: WidgetProps) {
  const { path, field } = props;
  const { form, errors, isReadOnly } = useFormSetup();
  const name = String(useWatch({ control: form.control, name: 'name' }) ?? '');
  const proposed = useRef('');
  const isNew = !form.formState.defaultValues?.[path] && !isReadOnly(path);
  useEffect(() => {
    const own = String(form.getValues(path) ?? '');
    // What was typed between the first drawing and this moment is not watched yet.
    const next = slug(String(form.getValues('name') ?? name)).slice(0, field.max);
    if (!isNew || own !== proposed.current || next === own) return;
    proposed.current = next;
    form.setValue(path, next, { shouldDirty: true });
    errors.clear(path);
  }, [name, isNew, path, field, form, errors]);
  return <TextField {...props} />;
}
