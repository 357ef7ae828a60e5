'use client';

import { useController } from 'react-hook-form';
import { useMessages } from '../../../../i18n/messages-provider.tsx';
import { useFieldError, useFormSetup } from '../../form-context.tsx';
import { PointInput } from '../point/point-input.tsx';
import type { WidgetProps } from '../types/field-type.ts';
import { useWidget } from '../widget.ts';

/** A point on the map in two fields of a record: this one is the latitude, the field that says `within` is the longitude. */
export function PositionField(props: WidgetProps) {
  const texts = useMessages('form');
  const { fields, errors, check } = useFormSetup();
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const [other = props.path] = Object.keys(fields).filter((name) => fields[name]?.within === props.path);
  const { field: lat } = useController({ control: form.control, name: props.path });
  const { field: lng } = useController({ control: form.control, name: other });
  const error = useFieldError(other);
  return (
    <PointInput
      shell={{ ...shell, label: texts.position, error: shell.error ?? error }}
      isReadOnly={isReadOnly}
      paths={{ lat: props.path, lng: other }}
      point={{ lat: lat.value, lng: lng.value }}
      onPut={(next) => {
        typed();
        errors.clear(other);
        // What has not changed is not touched.
        if (next.lat !== lat.value) lat.onChange(next.lat);
        if (next.lng !== lng.value) lng.onChange(next.lng);
      }}
      onLeft={() => {
        left();
        const field = fields[other];
        if (field) check(other, field);
      }}
    />
  );
}
