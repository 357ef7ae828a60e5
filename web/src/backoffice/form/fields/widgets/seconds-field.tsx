'use client';

import { TextInput } from '@mantine/core';
import { pageWords } from '../../../../i18n/define-messages.ts';
import { useLocale } from '../../../../i18n/messages-provider.tsx';
import type { WidgetProps } from '../types/field-type.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { readSeconds, secondsText } from './durations.ts';

/** Milliseconds, typed and shown as seconds. */
export function SecondsField(props: WidgetProps) {
  const words = pageWords(useLocale());
  const { placeholder, ...input } = useTypedValue(props, {
    textOf: (value) => secondsText(value, words),
    read: readSeconds,
  });
  return <TextInput {...input} placeholder={placeholder || '10 s'} />;
}
