'use client';

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMessages } from '../i18n/messages-provider.tsx';

type Props = Omit<PasswordInputProps, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onChange: (typed: string) => void;
};

/** Where a secret is typed, with a button that shows it and is reached by keys. */
export function PasswordField({ onChange, ...field }: Props) {
  const texts = useMessages('backoffice');
  return (
    <PasswordInput
      size="lg"
      visibilityToggleButtonProps={{ 'aria-label': texts.showSecret, tabIndex: 0, 'aria-hidden': false }}
      required
      withAsterisk={false}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
