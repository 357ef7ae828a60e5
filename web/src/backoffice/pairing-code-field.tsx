'use client';

import { TextInput } from '@mantine/core';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A code that pairs a device, typed off another screen. */
export function PairingCodeField({ onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      name="code"
      size="lg"
      required
      withAsterisk={false}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
