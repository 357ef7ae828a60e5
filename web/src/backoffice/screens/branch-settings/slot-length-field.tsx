'use client';

import { slotLengths } from '@filiale/rules/slot-capacity';
import { Input, SegmentedControl } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { useWidget } from '../../form/fields/widget.ts';

/** How long a slot is: one of the lengths that fill an hour. */
export function SlotLengthField(props: WidgetProps) {
  const { form, isReadOnly, shell, typed } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  return (
    <Input.Wrapper {...shell} labelElement="div">
      <div>
        <SegmentedControl
          aria-label={shell.label}
          data={slotLengths.map(String)}
          value={String(held.value)}
          readOnly={isReadOnly}
          onChange={(value) => {
            typed();
            held.onChange(Number(value));
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
