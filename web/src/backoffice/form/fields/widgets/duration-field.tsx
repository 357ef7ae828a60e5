'use client';

import { TextInput } from '@mantine/core';
import type { WidgetProps } from '../types/field-type.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { durationText, readDuration } from './durations.ts';

/** Minutes, typed and shown as hours and minutes. */
export function DurationField(props: WidgetProps) {
  const { placeholder, ...input } = useTypedValue(props, { textOf: durationText, read: readDuration });
  return <TextInput {...input} placeholder={placeholder || '1 h 30 min'} />;
}
