'use client';

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Refused } from '../refused.tsx';
import { codeOf, refusalOf } from '../session/refusal-text.ts';
import { useFilledIn } from '../use-filled-in.ts';
import { LoginCard } from './login-card.tsx';

type Props = {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  readonly onLeave: () => void;
};

/** Asks for the second factor: the code of the app, or one of the recovery codes. */
export function CodeStep({ isBusy, error, onCode, onLeave }: Props) {
  const texts = useMessages('login');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const wrong = refusalOf(error, 'code');
  const { submit, lackOf } = useFilledIn({ code }, () => onCode(code));
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
  };
  return (
    <LoginCard
      title={texts.codeTitle}
      text={isRecovery ? texts.recoveryText : texts.codeText}
      ways={
        <>
          <button type="button" onClick={change}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </button>
          <button type="button" onClick={onLeave}>
            {texts.back}
          </button>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        {!wrong && codeOf(error) !== 'login.code-needed' && <Refused error={error} />}
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? texts.recoveryCode : texts.code}
          size="lg"
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={lackOf('code') ?? wrong}
          onChange={(event) => setCode(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          {texts.continue}
        </Button>
      </form>
    </LoginCard>
  );
}
