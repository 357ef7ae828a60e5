'use client';

import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import { TextInput } from '@mantine/core';
import styles from './person-fields.module.css';
import { refusalOf } from './session/refusal-text.ts';

export type PersonTyped = { readonly firstName: string; readonly lastName: string; readonly email: string };
type Props = {
  readonly texts: Readonly<Record<'firstName' | 'lastName' | 'email' | 'fillIn' | 'emailWrong', string>>;
  readonly typed: PersonTyped;
  readonly onType: (part: Partial<PersonTyped>) => void;
  /** Submitting was tried: missing fields say so. */
  readonly isTried: boolean;
  /** The answer of the call, whose refusals stand at their fields. */
  readonly error: unknown;
  /** The browser fills in the person at the screen. */
  readonly isOneself?: boolean;
};

/** First name and mail address are there. */
export const isPersonFilled = ({ firstName, email }: PersonTyped): boolean =>
  firstName.trim() !== '' && isMailAddress(email.trim());

/** Whether a refusal stands at one of these fields. */
export const isAtPerson = (error: unknown): boolean =>
  ['firstName', 'lastName', 'email'].some((field) => refusalOf(error, field));

/** First name, last name and mail address of somebody new. */
export function PersonFields({ texts, typed, onType, isTried, error, isOneself = false }: Props) {
  const lack = (value: string) => (isTried && value.trim() === '' ? texts.fillIn : undefined);
  const wrong = isTried && !isMailAddress(typed.email.trim()) ? texts.emailWrong : undefined;
  return (
    <>
      <div className={styles.names}>
        <TextInput
          label={texts.firstName}
          size="md"
          required
          data-autofocus={!isOneself || undefined}
          autoComplete={isOneself ? 'given-name' : 'off'}
          maxLength={80}
          value={typed.firstName}
          error={refusalOf(error, 'firstName') ?? lack(typed.firstName)}
          onChange={(event) => onType({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={texts.lastName}
          size="md"
          autoComplete={isOneself ? 'family-name' : 'off'}
          maxLength={80}
          value={typed.lastName}
          error={refusalOf(error, 'lastName')}
          onChange={(event) => onType({ lastName: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={texts.email}
        size="md"
        type="email"
        required
        autoComplete={isOneself ? 'username' : 'off'}
        maxLength={254}
        value={typed.email}
        error={refusalOf(error, 'email') ?? lack(typed.email) ?? wrong}
        onChange={(event) => onType({ email: event.currentTarget.value })}
      />
    </>
  );
}
