'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { isLongEnough, NewPasswordField } from '../new-password-field.tsx';
import { Refused } from '../refused.tsx';
import { refusalOf } from '../session/refusal-text.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { LoginCard } from './login-card.tsx';

type Props = {
  readonly token: string;
  readonly email: string;
  readonly title: string;
  readonly text: string;
  readonly back: ReactNode;
  readonly onSet: () => void;
};

/** Choosing a password by the link of an invitation or a reset. */
export function ChoosePassword({ token, email, title, text, back, onSet }: Props) {
  const texts = useMessages('login');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => plainCall('POST /api/session/resets', { body: { token, password } }),
    onSuccess: onSet,
  });
  const refusal = refusalOf(save.error, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isLongEnough(password)) save.mutate();
  };
  return (
    <LoginCard title={title} text={text} ways={back}>
      <form onSubmit={submit} noValidate>
        {!refusal && <Refused error={save.error} />}
        {/* Gives password managers the user name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            save.reset();
          }}
          isTried={isTried}
          refusal={refusal}
        />
        <Button type="submit" size="lg" loading={save.isPending}>
          {texts.setPassword}
        </Button>
      </form>
    </LoginCard>
  );
}
