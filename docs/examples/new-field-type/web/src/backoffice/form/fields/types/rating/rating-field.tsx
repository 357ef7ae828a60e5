'use client';

import { NativeSelect } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';

export const starsOf = (count: number): string => '★'.repeat(count);

/** Stars to choose from, or none. */
export function RatingField(props: WidgetProps) {
  const { stars = 5 } = props.field;
  const { form, isReadOnly, shell, typed } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const counts = Array.from({ length: stars }, (_none, index) => index + 1);
  return (
    <NativeSelect
      {...shell}
      ref={held.ref}
      name={props.path}
      disabled={isReadOnly}
      data={[{ value: '', label: '' }, ...counts.map((count) => ({ value: String(count), label: starsOf(count) }))]}
      value={String(held.value ?? '')}
      onChange={({ currentTarget: { value } }) => {
        typed();
        held.onChange(value === '' ? null : Number(value));
      }}
      onBlur={held.onBlur}
    />
  );
}
