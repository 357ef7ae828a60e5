'use client';

import { useController } from 'react-hook-form';
import { PointInput, type TypedPoint } from '../../point/point-input.tsx';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';

/** A point on the map, as one value. Source: FIELD-008. */
export function GeolocationField(props: WidgetProps) {
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  return (
    <PointInput
      shell={shell}
      isReadOnly={isReadOnly}
      point={(held.value as TypedPoint | null) ?? { lat: null, lng: null }}
      onPut={(next) => {
        typed();
        held.onChange(next.lat === null && next.lng === null ? null : next);
      }}
      onLeft={left}
    />
  );
}
