'use client';

import type { PasswordInputProps } from '@mantine/core';
import { useMessages } from '../i18n/messages-provider.tsx';
import { PasswordField } from './password-field.tsx';

/** Bounds of a password in characters, as the contracts have them. */
const PASSWORD_MIN = 12;
const PASSWORD_MAX = 128;

type Props = {
  readonly size?: PasswordInputProps['size'];
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** It was tried to save it: from then on it is said what it lacks. */
  readonly isTried: boolean;
  /** What the server said of it. */
  readonly refusal: string | undefined;
};

export const isLongEnough = (password: string): boolean =>
  password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;

/** Where a password is chosen. Only its length is checked here; the server refuses passwords that are easy to guess. */
export function NewPasswordField({ size = 'lg', value, onChange, isTried, refusal }: Props) {
  const texts = useMessages('backoffice');
  const lack = value.length > PASSWORD_MAX ? texts.passwordLong : texts.passwordShort;
  return (
    <PasswordField
      size={size}
      label={texts.newPassword}
      description={texts.newPasswordNote}
      name="new-password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      error={isTried && !isLongEnough(value) ? lack : refusal}
    />
  );
}
