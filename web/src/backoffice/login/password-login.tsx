'use client';

import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { PasswordField } from '../password-field.tsx';
import { Refused } from '../refused.tsx';
import { codeOf } from '../session/refusal-text.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { useFilledIn } from '../use-filled-in.ts';
import { CodeStep } from './code-step.tsx';
import { LoginCard } from './login-card.tsx';
import { viewHash } from './login-view.ts';

type Props = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** A password has just been chosen. */
  readonly isPasswordSet: boolean;
  readonly onSignedIn: () => void;
};

/** Signing in by address and password, and by a code where the person has a second factor. Source: AUTH-003, AUTH-005, AUTH-006. */
export function PasswordLogin({ email, onEmail, isPasswordSet, onSignedIn }: Props) {
  const texts = useMessages('login');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  // Typing begins at once; who has begun already is not moved.
  useEffect(() => {
    if (document.activeElement === document.body) (address.current?.value ? field : address).current?.focus();
  }, []);
  const enter = useMutation({
    mutationFn: (code: string | null) =>
      plainCall('POST /api/session', { body: { email, password, rememberMe, ...(code !== null && { code }) } }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (codeOf(error) === 'login.code-needed') setCodeAsked(true);
      else field.current?.select();
    },
  });
  const { submit, lackOf } = useFilledIn({ email, password }, () => enter.mutate(null));
  // The page is left afterwards.
  const isBusy = enter.isPending || enter.isSuccess;
  const leaveCode = () => {
    setCodeAsked(false);
    enter.reset();
  };
  if (isCodeAsked)
    return <CodeStep isBusy={isBusy} error={enter.error} onCode={(code) => enter.mutate(code)} onLeave={leaveCode} />;
  return (
    <LoginCard
      title={texts.title}
      ways={
        <>
          <a href={viewHash('forgotten')}>{texts.forgotten}</a>
          <a href={viewHash('by-link')}>{texts.byLink}</a>
          <a href={viewHash('device')}>{texts.asDevice}</a>
        </>
      }
    >
      {isPasswordSet && !enter.error && (
        <Remark tone="ok" role="status">
          {texts.passwordSet}
        </Remark>
      )}
      <form onSubmit={submit} noValidate>
        <Refused error={enter.error} />
        {codeOf(enter.error) === 'login.too-many' && (
          <>
            <p>{texts.noWait}</p>
            <Button component="a" href={viewHash('by-link')} size="lg" variant="default">
              {texts.byMail}
            </Button>
          </>
        )}
        <TextInput
          ref={address}
          label={texts.email}
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={lackOf('email')}
          onChange={(event) => onEmail(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        <PasswordField
          ref={field}
          label={texts.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={lackOf('password')}
        />
        <Remember isOn={rememberMe} onChange={setRememberMe} />
        <Button type="submit" size="lg" loading={isBusy}>
          {texts.signIn}
        </Button>
      </form>
    </LoginCard>
  );
}

/** The wish to stay signed in. */
export function Remember({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const texts = useMessages('login');
  return (
    <Checkbox
      size="md"
      label={texts.rememberMe}
      description={texts.rememberMeNote}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
