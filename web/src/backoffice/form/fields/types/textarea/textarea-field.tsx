'use client';

import { Textarea } from '@mantine/core';
import styles from '../../fields.module.css';
import { useTypedText } from '../../use-typed-text.ts';
import type { WidgetProps } from '../field-type.ts';

/** Several lines of text, as many as are typed. */
export function TextareaField(props: WidgetProps) {
  const { rows = 3 } = props.field;
  return (
    <Textarea {...useTypedText(props)} rows={rows} classNames={{ input: styles.growing }} style={{ '--rows': rows }} />
  );
}
