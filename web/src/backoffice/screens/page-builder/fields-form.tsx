'use client';

import type { Fields } from '@filiale/contracts/fields/field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldViews } from '../../form/fields/field-grid.tsx';
import { FormSetupProvider } from '../../form/form-context.tsx';
import { errorStore } from '../../form/model/error-store.ts';
import type { FormValues } from '../../form/model/form-values.ts';
import { useShop } from '../../shop-context.tsx';

type Props = {
  readonly fields: Fields;
  /** What the fields begin with; what comes later is shown by another key. */
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
};

/** The fields of a block, or of the page, as forms have them. */
export function FieldsForm({ fields, values, onChange }: Props) {
  const { languages } = useShop();
  const [errors] = useState(errorStore);
  const form = useForm<FormValues>({ defaultValues: structuredClone(values), shouldFocusError: false });
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => changed.current(structuredClone(form.getValues())),
      }),
    [form],
  );
  const setup = useMemo(
    () => ({
      ...{ form, fields, errors, views: fieldViews, base: languages.base, beside: null, depth: 1 },
      check: () => undefined,
      isReadOnly: () => false,
      branchesAt: () => null,
    }),
    [form, fields, errors, languages],
  );
  return (
    <FormSetupProvider value={setup}>
      <fieldViews.Grid fields={fields} />
    </FormSetupProvider>
  );
}
