'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { PasswordField } from '../password-field.tsx';
import { queryKeys } from '../query-keys.ts';
import { Refused } from '../refused.tsx';
import { StaffDialog } from '../staff-dialog.tsx';
import { LOGIN_PATH } from './login-address.ts';
import { codeOf, refusalOf } from './refusal-text.ts';
import styles from './sign-in-dialog.module.css';
import { plainCall } from './staff-fetch.ts';

type Props = { readonly person: Person; readonly onAnswer: (isSignedIn: boolean) => void };

/** The question of `SignInDialog`. */
export function SignInQuestion({ person, onAnswer }: Props) {
  const texts = useMessages('backoffice');
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const found = (who: Person) => {
    client.setQueryData(queryKeys.identity, { kind: 'person', person: who });
    onAnswer(who.id === person.id);
  };
  const enter = useMutation({
    mutationFn: () =>
      plainCall('POST /api/session', {
        body: { email: person.email, password, rememberMe: false, ...(code !== null && { code }) },
      }),
    onSuccess: ({ data }) => found(data),
    onError: (error) => codeOf(error) === 'login.code-needed' && setCode(''),
  });
  useEffect(() => {
    // The user may sign in in another window and come back to this one.
    const look = () =>
      plainCall('GET /api/users/me', {}).then(
        ({ data }) => data && found(data),
        () => undefined,
      );
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  });
  const wrong = refusalOf(enter.error, 'password');
  const wrongCode = refusalOf(enter.error, 'code');
  const isOnlyAsked = codeOf(enter.error) === 'login.code-needed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate();
  };
  return (
    <StaffDialog title={texts.endedTitle} onClose={() => onAnswer(false)}>
      <p>{texts.endedText}</p>
      <form onSubmit={submit} className={styles.form}>
        {!wrong && !wrongCode && !isOnlyAsked && <Refused error={enter.error} />}
        <TextInput label={texts.email} size="lg" type="email" autoComplete="username" value={person.email} readOnly />
        <PasswordField
          label={texts.password}
          value={password}
          onChange={setPassword}
          error={wrong}
          autoComplete="current-password"
          data-autofocus
        />
        {code !== null && (
          <TextInput
            label={texts.appCode}
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={wrongCode}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoFocus
          />
        )}
        <Button type="submit" size="lg" loading={enter.isPending} disabled={password === '' || code === ''}>
          {texts.signInAgain}
        </Button>
      </form>
      <p className="small">
        <a href={LOGIN_PATH} target="_blank" rel="noreferrer">
          {texts.signInElsewhere}
        </a>
      </p>
    </StaffDialog>
  );
}
