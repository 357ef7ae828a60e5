'use client';

import type { DeviceScope } from '@filiale/contracts/api/access';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { PasswordField } from '../password-field.tsx';
import { signDeviceIn } from '../session/staff-identity.ts';
import { useFilledIn } from '../use-filled-in.ts';
import { LoginCard } from './login-card.tsx';
import { viewHash } from './login-view.ts';

/** What a header can carry. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** The sign-in of a device: its key, exchanged once for a cookie. */
export function DeviceKey({ onEntered }: { readonly onEntered: (scopes: readonly DeviceScope[]) => void }) {
  const texts = useMessages('login');
  const [key, setKey] = useState('');
  const enter = useMutation({
    mutationFn: async () => (SENDABLE.test(key.trim()) ? signDeviceIn(key.trim()) : null),
    onSuccess: (scopes) => scopes && onEntered(scopes),
  });
  const { submit, lackOf } = useFilledIn({ key }, () => enter.mutate());
  const wrong = enter.isError ? texts.away : enter.data === null ? texts.keyWrong : undefined;
  return (
    <LoginCard
      title={texts.asDevice}
      text={texts.deviceText}
      ways={
        <>
          <a href={viewHash('pair')}>{texts.byCode}</a>
          <a href="#/">{texts.back}</a>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <PasswordField
          label={texts.key}
          name="key"
          value={key}
          onChange={setKey}
          error={lackOf('key') ?? wrong}
          autoComplete="off"
        />
        <Button type="submit" size="lg" loading={enter.isPending || Boolean(enter.data)}>
          {texts.signIn}
        </Button>
      </form>
    </LoginCard>
  );
}
