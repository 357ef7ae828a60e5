'use client';

import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Message } from './message.tsx';
import { signIn } from './staff-identity.ts';

/** What a header can carry. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** The sign-in form: the key of a device, exchanged once for a cookie, or the API token for this tab. */
export function EntryCard({ onEntered }: { onEntered: () => void }) {
  const texts = useMessages('backoffice');
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'away' | null>(null);
  const [isBusy, setBusy] = useState(false);

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const typed = secret.trim();
    setBusy(true);
    try {
      const isIn = SENDABLE.test(typed) && (await signIn(typed));
      setProblem(isIn ? null : 'wrong');
      if (isIn) onEntered();
    } catch {
      setProblem('away');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Message title={texts.enter} text={texts.enterText}>
      <form onSubmit={enter}>
        <PasswordInput
          label={texts.key}
          size="lg"
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
          error={problem === null ? undefined : problem === 'wrong' ? texts.keyWrong : texts.keyAway}
          visibilityToggleButtonProps={{ 'aria-label': texts.showKey, tabIndex: 0, 'aria-hidden': false }}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          {texts.signIn}
        </Button>
      </form>
    </Message>
  );
}
