'use client';

import { Textarea, TextInput } from '@mantine/core';
import styles from './fields.module.css';
import { useWidget, type WidgetProps } from './widget.ts';

/** One line of text, or several. The browser keeps what is typed; nothing is drawn anew while somebody types. */
export function TextField(props: WidgetProps) {
  const { field, path, lang } = props;
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { ref, name, onChange, onBlur } = form.register(path);
  const common = {
    ...shell,
    ref,
    name,
    placeholder,
    lang,
    readOnly: isReadOnly,
    required: shell.withAsterisk,
    autoComplete: 'off',
    onChange: (event: { target: unknown }) => {
      typed();
      void onChange(event);
    },
    onBlur: (event: { target: unknown }) => {
      void onBlur(event);
      left();
    },
  };
  if (field.type !== 'textarea') return <TextInput {...common} />;
  return (
    <Textarea
      {...common}
      rows={field.rows ?? 3}
      classNames={{ input: styles.growing }}
      style={{ '--rows': field.rows ?? 3 }}
    />
  );
}
