'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Refused } from '../refused.tsx';
import { codeOf } from '../session/refusal-text.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { CodeStep } from './code-step.tsx';
import { LoginCard } from './login-card.tsx';
import { Remember } from './password-login.tsx';

type Props = {
  readonly token: string;
  readonly title: string;
  readonly text: string;
  readonly back: ReactNode;
  readonly onSignedIn: () => void;
  readonly onLeave: () => void;
};

/** Signing in by the link of a mail, with a press of a button: what opens links before people do uses none up. */
export function LinkLogin({ token, title, text, back, onSignedIn, onLeave }: Props) {
  const texts = useMessages('login');
  const [rememberMe, setRememberMe] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const enter = useMutation({
    mutationFn: (code: string | null) =>
      plainCall('POST /api/session/links', { body: { token, rememberMe, ...(code !== null && { code }) } }),
    onSuccess: onSignedIn,
    onError: (error) => codeOf(error) === 'login.code-needed' && setCodeAsked(true),
  });
  const isBusy = enter.isPending || enter.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate(null);
  };
  if (isCodeAsked)
    return <CodeStep isBusy={isBusy} error={enter.error} onCode={(code) => enter.mutate(code)} onLeave={onLeave} />;
  return (
    <LoginCard title={title} text={text} ways={back}>
      <form onSubmit={submit}>
        <Refused error={enter.error} />
        <Remember isOn={rememberMe} onChange={setRememberMe} />
        <Button type="submit" size="lg" loading={isBusy}>
          {texts.signIn}
        </Button>
      </form>
    </LoginCard>
  );
}
